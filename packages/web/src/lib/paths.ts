import type { TextPageSlug } from '@shop/contract/text-page-slugs'

/** The hash of a product page that opens the form for name and number. */
export const CUSTOMISE = '#customise'

/** Every address of the shop, in one place. */
export const paths = {
  home: '/',
  login: (from?: string) => (from && from !== '/' ? `/login?from=${encodeURIComponent(from)}` : '/login'),
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  invitation: '/invitation',
  fit: '/fit',
  promise: '/promise',
  mailPreferences: '/mail-preferences',
  products: (query: URLSearchParams | string = '') => withQuery('/products', query),
  search: (words: string) => withQuery('/products', words ? new URLSearchParams({ search: words }) : ''),
  product: (id: number, cut?: string) => `/products/${id}${cut === undefined ? '' : `?cut=${cut}`}`,
  productPreview: (id: number) => `/products/${id}/preview`,
  customise: (id: number) => `/products/${id}${CUSTOMISE}`,
  leagues: '/leagues',
  league: (id: number) => `/leagues/${id}`,
  club: (id: number) => `/clubs/${id}`,
  /** No page lives here: it redirects home, where the leagues then come into view. */
  categories: '/categories',
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  orders: '/orders',
  order: (id: number) => `/orders/${id}`,
  invoice: (id: number) => `/orders/${id}/invoice`,
  requestReturn: (id: number) => `/orders/${id}/return`,
  returns: '/orders/returns',
  receipt: (id: number) => `/orders/${id}/receipt`,
  profile: '/profile',
  security: '/profile/security',
  addresses: '/profile/addresses',
  ownSize: '/profile/size',
  ownMails: '/profile/mails',
  wishlist: '/wishlist',
  giftCards: '/gift-cards',
  pay: '/pay',
  ownGiftCards: '/profile/gift-cards',
  textPage: (slug: TextPageSlug) => `/${slug}`,
  admin: '/admin',
  adminProducts: '/admin/product-management',
  adminProductsOf: (clubId: number) => `/admin/product-management?club=${clubId}`,
  adminProduct: (id: number) => `/admin/product-management?edit=${id}`,
  adminImport: (id?: number) => `/admin/product-management/import${id === undefined ? '' : `?id=${id}`}`,
  adminImportLookalikes: (id: number) => `/admin/product-management/import?id=${id}&outcome=lookalike`,
  adminRestock: '/admin/product-management/restock',
  adminStockCount: '/admin/product-management/count',
  adminStock: (id: number) => `/admin/product-management/${id}/stock`,
  adminStockOf: (id: number, pile: Record<string, string>) =>
    withQuery(`/admin/product-management/${id}/stock`, new URLSearchParams(pile)),
  adminBulkRuns: '/admin/product-management/changes',
  adminBulkRun: (id: number) => `/admin/product-management/changes/${id}`,
  adminCategories: '/admin/category-management',
  adminOrders: '/admin/order-management',
  adminOrder: (id: number) => `/admin/order-management/${id}`,
  adminDrafts: '/admin/drafts',
  adminDraft: (id: number | 'new') => `/admin/drafts/${id}`,
  adminReturns: '/admin/returns',
  adminReturn: (id: number) => `/admin/returns/${id}`,
  adminPromises: '/admin/promises',
  adminShipping: '/admin/shipping',
  adminPackingSlips: (ids: readonly number[]) => `/admin/order-management/packing-slips?ids=${ids.join(',')}`,
  adminPackingSlip: (id: number) => `/admin/order-management/${id}/packing-slip`,
  adminInvoice: (id: number) => `/admin/order-management/${id}/invoice`,
  adminOrdersOf: (userId: number) => `/admin/order-management?user=${userId}`,
  adminPrintQueue: '/admin/order-management/print-queue',
  adminPrintSheet: (ids: readonly number[]) => `/admin/order-management/print-sheet?ids=${ids.join(',')}`,
  adminBlockedWords: '/admin/order-management/blocked-words',
  adminSquads: (clubId?: number) => `/admin/category-management/squads${clubId === undefined ? '' : `/${clubId}`}`,
  adminSynonyms: '/admin/synonyms',
  adminNewSynonym: (words: string) => withQuery('/admin/synonyms', new URLSearchParams({ add: words })),
  adminVouchers: '/admin/vouchers',
  adminGiftCards: '/admin/gift-cards',
  adminGiftCard: (id: number | 'new') => `/admin/gift-cards/${id}`,
  adminVoucher: (id: number | 'new') => `/admin/vouchers/${id}`,
  adminUsers: '/admin/users',
  adminUser: (id: number) => `/admin/users/${id}`,
  adminUsersTagged: (tag: string) => withQuery('/admin/users', new URLSearchParams({ tag })),
  adminReviews: '/admin/review-management',
  adminReviewsOf: (userId: number) => `/admin/review-management?user=${userId}`,
  adminTextPages: '/admin/page-texts',
  adminTextPage: (slug: TextPageSlug) => `/admin/page-texts/${slug}`,
  adminDelivery: '/admin/settings/delivery',
  adminSettings: '/admin/settings',
  adminSettingsOf: (section: string) => `/admin/settings/${section}`,
  adminReports: (query: { report?: string; from?: string; to?: string } = {}) =>
    withQuery('/admin/reports', new URLSearchParams(query)),
  adminTaxReport: (days: { from?: string; to?: string } = {}) =>
    withQuery('/admin/tax-report', new URLSearchParams(days)),
  adminAuditLog: '/admin/audit-log',
  adminAuditOfDelivery: '/admin/audit-log?subject=delivery',
  adminAuditOfTextPages: '/admin/audit-log?subject=text-page',
  adminAuditOfRun: (runId: number) => `/admin/audit-log?run=${runId}`,
  adminHistory: (subject: string, id: number) => `/admin/audit-log?subject=${subject}&id=${id}`,
}

export function isAdminPath(path: string): boolean {
  return path === paths.admin || path.startsWith(`${paths.admin}/`)
}

/** Where to go after signing in. An address outside the shop is never followed, however it is spelt. */
export function returnPath(from: string | null | undefined): string {
  const shop = 'https://shop.invalid'
  if (!from?.startsWith('/') || !URL.canParse(from, shop)) return paths.home
  const { origin, pathname, search, hash } = new URL(from, shop)
  return origin === shop && pathname !== paths.login() ? pathname + search + hash : paths.home
}

function withQuery(path: string, query: URLSearchParams | string): string {
  // A comma may stand in a query as it is, and `club=3,7` is an address one can read.
  const text = String(query).replace(/^\?/, '').replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}
