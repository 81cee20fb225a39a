/** The words of returns that pages and mails share. Free of schemas, so that public pages may use them. */

export const RETURN_REASONS = ['too-small', 'too-large', 'not-as-shown', 'damaged', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_REASON_NAMES: Record<ReturnReason, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  damaged: 'Damaged',
  other: 'Other',
}

/** With these reasons the shop is at fault: printed jerseys may be returned, and delivery may be refunded. */
export const FAULTS: readonly ReturnReason[] = ['not-as-shown', 'damaged']

export function isFault(reason: ReturnReason): boolean {
  return FAULTS.includes(reason)
}

export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'inspected',
  'refunded',
  'exchanged',
  'refused',
  'cancelled',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What waits for staff; an approved return waits for the customer's parcel. */
export const RETURN_STATES_TO_DO = ['requested', 'received', 'inspected'] as const satisfies readonly ReturnState[]

export const RETURN_STATE_NAMES: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  inspected: 'Inspected',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  refused: 'Refused',
  cancelled: 'Cancelled',
}

/** The rule for name and number, as it is said before the purchase and with the order. */
export const PRINTED_RULE = 'Printed jerseys can’t be returned, unless faulty'
