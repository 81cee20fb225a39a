/** Papers are in English in every language of the shop: they go to couriers, and to customers, for whom a second language stands beside it. */
export const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const
