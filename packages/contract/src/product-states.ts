/** Where a product stands: a draft only staff have seen, one that waits for its moment, in the shop, out of it. */
export const PRODUCT_STATES = ['draft', 'scheduled', 'shop', 'archived'] as const
export type ProductStateName = (typeof PRODUCT_STATES)[number]

export const LONGEST_SEO_TITLE = 120
export const LONGEST_SEO_DESCRIPTION = 320
