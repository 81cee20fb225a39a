import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { isSpecifiedPage } from './lib/specified-pages'

const everyPage = [
  layout('storefront/layout/storefront-layout.tsx', [
    layout('storefront/accounts/signed-in-only.tsx', [
      index('storefront/home/home-page.tsx'),
      route('profile', 'storefront/accounts/profile-page.tsx'),
      route('profile/addresses', 'storefront/addresses/addresses-page.tsx'),
      route('profile/size', 'storefront/fit/own-size-page.tsx'),
      route('profile/mails', 'storefront/mail-preferences/own-mails-page.tsx'),
      route('profile/gift-cards', 'storefront/gift-cards/own-gift-cards-page.tsx'),
      route('profile/security', 'storefront/accounts/security-page.tsx'),
      route('checkout', 'storefront/checkout/checkout-page.tsx'),
      route('checkout/success', 'storefront/checkout/success-page.tsx'),
      route('cart', 'storefront/cart/cart-page.tsx'),
      route('orders', 'storefront/orders/orders-page.tsx'),
      route('products/:id/preview', 'storefront/product/product-preview-page.tsx'),
      route('orders/:id', 'storefront/orders/order-page.tsx'),
      route('orders/:id/invoice', 'storefront/orders/invoice-page.tsx'),
      route('orders/:id/return', 'storefront/returns/return-page.tsx'),
      route('orders/returns', 'storefront/returns/returns-page.tsx'),
      route('orders/:id/receipt', 'storefront/orders/receipt-page.tsx'),
    ]),
    route('gift-cards', 'storefront/gift-cards/gift-cards-page.tsx'),
    route('pay', 'storefront/pay/pay-page.tsx'),
    route('wishlist', 'storefront/wishlist/wishlist-page.tsx'),
    route('login', 'storefront/accounts/login-page.tsx'),
    route('register', 'storefront/accounts/register-page.tsx'),
    route('forgot-password', 'storefront/accounts/forgot-password-page.tsx'),
    route('reset-password', 'storefront/accounts/reset-password-page.tsx'),
    route('confirm-email', 'storefront/accounts/confirm-email-page.tsx'),
    route('undo-email', 'storefront/accounts/undo-email-page.tsx'),
    route('invitation', 'storefront/accounts/invitation-page.tsx'),
    route('fit', 'storefront/fit/fit-page.tsx'),
    route('promise', 'storefront/promises/promise-page.tsx'),
    route('mail-preferences', 'storefront/mail-preferences/mail-preferences-page.tsx'),
    route('products', 'storefront/products/products-page.tsx'),
    route('products/:id', 'storefront/product/product-page.tsx'),
    route('leagues', 'storefront/leagues/leagues-page.tsx'),
    route('leagues/:id', 'storefront/leagues/league-page.tsx'),
    route('clubs/:id', 'storefront/leagues/club-page.tsx'),
    ...TEXT_PAGE_SLUGS.map((slug) => route(slug, 'storefront/text-pages/text-page.tsx', { id: slug })),
  ]),
  route('admin', 'admin/layout/admin-only.tsx', [
    layout('admin/layout/admin-layout.tsx', [
      index('admin/dashboard/dashboard-page.tsx'),
      route('product-management', 'admin/catalog/products-page.tsx'),
      route('product-management/import', 'admin/imports/import-page.tsx'),
      route('product-management/restock', 'admin/catalog/restock-page.tsx'),
      route('product-management/count', 'admin/stock/count-page.tsx'),
      route('product-management/:id/stock', 'admin/stock/history-page.tsx'),
      route('product-management/changes', 'admin/bulk-runs/runs-page.tsx'),
      route('product-management/changes/:id', 'admin/bulk-runs/run-page.tsx'),
      route('category-management', 'admin/catalog/categories-page.tsx'),
      route('order-management', 'admin/orders/orders-page.tsx'),
      route('order-management/:id', 'admin/orders/order-page.tsx'),
      route('drafts', 'admin/drafts/drafts-page.tsx'),
      route('drafts/:id', 'admin/drafts/draft-page.tsx'),
      route('returns', 'admin/returns/returns-page.tsx'),
      route('returns/:id', 'admin/returns/return-page.tsx'),
      route('promises', 'admin/promises/promises-page.tsx'),
      route('shipping', 'admin/parcels/shipping-page.tsx'),
      route('order-management/print-queue', 'admin/prints/print-queue-page.tsx'),
      route('order-management/print-sheet', 'admin/prints/print-sheet-page.tsx'),
      route('order-management/blocked-words', 'admin/prints/blocked-words-page.tsx'),
      route('category-management/squads/:clubId?', 'admin/prints/squads-page.tsx'),
      route('synonyms', 'admin/synonyms/synonyms-page.tsx'),
      route('vouchers', 'admin/vouchers/vouchers-page.tsx'),
      route('vouchers/:id', 'admin/vouchers/voucher-page.tsx'),
      route('gift-cards', 'admin/gift-cards/gift-cards-page.tsx'),
      route('gift-cards/new', 'admin/gift-cards/new-gift-card-page.tsx'),
      route('gift-cards/:id', 'admin/gift-cards/gift-card-page.tsx'),
      route('users', 'admin/accounts/users-page.tsx'),
      route('users/:id', 'admin/accounts/user-page.tsx'),
      route('review-management', 'admin/reviews/reviews-page.tsx'),
      route('page-texts', 'admin/text-pages/text-pages-page.tsx'),
      route('page-texts/:slug', 'admin/text-pages/text-page-page.tsx'),
      route('settings/delivery', 'admin/delivery/delivery-page.tsx'),
      route('settings', 'admin/settings/settings-frame.tsx', [
        index('admin/settings/to-first-section.tsx'),
        route('history', 'admin/settings/history-page.tsx'),
        route(':section', 'admin/settings/section-page.tsx'),
      ]),
      route('reports', 'admin/reports/reports-page.tsx'),
      route('tax-report', 'admin/reports/tax-report-page.tsx'),
      route('audit-log', 'admin/audit/audit-page.tsx'),
    ]),
    route('order-management/packing-slips', 'admin/parcels/packing-slips-page.tsx'),
    route('order-management/:id/packing-slip', 'admin/orders/packing-slip-page.tsx'),
    route('order-management/:id/invoice', 'admin/orders/invoice-page.tsx'),
  ]),
  route('*', 'storefront/layout/to-home.tsx'),
] satisfies RouteConfigEntry[]

/** Against a foreign server only pages that its calls are enough for; every other address leads home. */
export default (process.env.VITE_BACKEND_HOST ? specifiedPages(everyPage) : everyPage) satisfies RouteConfig

function specifiedPages(pages: RouteConfigEntry[], parent = ''): RouteConfigEntry[] {
  return pages.flatMap((page) => {
    const path = page.path === undefined ? parent : `${parent}/${page.path}`
    const children = page.children && specifiedPages(page.children, path)
    const isKept =
      page.path === '*' || (page.children ? children?.length !== 0 : isSpecifiedPage(path.replace(/:\w+/g, '1')))
    return isKept ? [{ ...page, ...(children && { children }) }] : []
  })
}
