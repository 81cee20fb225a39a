/** How far a draft order has come. */
export const DRAFT_STATES = ['open', 'sent', 'expired', 'withdrawn', 'paid'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
