/** The pages whose text staff write, by their address in the shop: `/delivery`, `/returns` and so on. */
export const TEXT_PAGE_SLUGS = ['delivery', 'returns', 'size-guide', 'contact', 'privacy', 'terms'] as const
export type TextPageSlug = (typeof TEXT_PAGE_SLUGS)[number]
