import type { FastifyInstance } from 'fastify'
import { addAccountSecurityRoutes } from './accounts/account-security.routes'
import { addAccountAdminRoutes } from './accounts/accounts-admin.routes'
import { addAccountRoutes } from './accounts/accounts.routes'
import { addInvitationRoutes } from './accounts/invitations.routes'
import { addAddressRoutes } from './addresses/addresses.routes'
import { addAssortmentAdminRoutes } from './assortment/assortment-admin.routes'
import { addAuditAdminRoutes } from './audit/audit-admin.routes'
import { addBulkRunAdminRoutes } from './bulk-runs/bulk-runs-admin.routes'
import { addCartRoutes } from './cart/cart.routes'
import { addCatalogRoutes } from './catalog/catalog.routes'
import { addSitemapRoutes } from './catalog/sitemap.routes'
import { addCheckoutRoutes } from './checkout/checkout.routes'
import { addCustomerAdminRoutes } from './customers/customers-admin.routes'
import { addDeliveryAdminRoutes } from './delivery/delivery-admin.routes'
import { addDeliveryRoutes } from './delivery/delivery.routes'
import { addDisputeAdminRoutes } from './disputes/disputes-admin.routes'
import { addDraftAdminRoutes } from './drafts/drafts-admin.routes'
import { addFitRoutes } from './fit/fit.routes'
import { addFulfilmentAdminRoutes } from './fulfilment/fulfilment-admin.routes'
import { addGiftCardRoutes } from './gift-sales/gift-cards.routes'
import { withForms } from './http/read-form'
import { addImportAdminRoutes } from './imports/imports-admin.routes'
import { addInvoiceRoutes } from './invoices/invoices.routes'
import type { Shop } from './kernel/shop'
import { addMailPreferenceRoutes } from './mail-preferences/mail-preferences.routes'
import { addOrderDeskRoutes } from './orders/order-desk.routes'
import { addOrderAdminRoutes } from './orders/orders-admin.routes'
import { addOrderRoutes } from './orders/orders.routes'
import { addPaymentAdminRoutes } from './payments/payments-admin.routes'
import { addPaymentRoutes } from './payments/payments.routes'
import { addMeshRoutes } from './pictures/meshes.routes'
import { addPictureRoutes } from './pictures/pictures.routes'
import { addPrintAdminRoutes } from './prints/prints-admin.routes'
import { addPrintRoutes } from './prints/prints.routes'
import { addPromiseAdminRoutes } from './promises/promises-admin.routes'
import { addPromiseRoutes } from './promises/promises.routes'
import { addReceiptRoutes } from './receipts/receipts.routes'
import { addReportAdminRoutes } from './reports/reports-admin.routes'
import { addReturnAdminRoutes } from './returns/returns-admin.routes'
import { addReturnRoutes } from './returns/returns.routes'
import { addReviewAdminRoutes } from './reviews/reviews-admin.routes'
import { addReviewRoutes } from './reviews/reviews.routes'
import { addSavedCardRoutes } from './saved-cards/saved-cards.routes'
import { addSavedViewRoutes } from './saved-views/saved-views.routes'
import { addSearchRoutes } from './search/search.routes'
import { addSettingAdminRoutes } from './settings/settings-admin.routes'
import { addStocktakingAdminRoutes } from './stocktaking/stocktaking-admin.routes'
import { addTextPageAdminRoutes } from './text-pages/text-pages-admin.routes'
import { addTextPageRoutes } from './text-pages/text-pages.routes'
import { addVoucherAdminRoutes } from './vouchers/vouchers-admin.routes'
import { addWishlistRoutes } from './wishlist/wishlist.routes'

/** Adds the routes of every slice. */
export async function addRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  addAccountRoutes(app, shop)
  addAccountSecurityRoutes(app, shop)
  addAccountAdminRoutes(app, shop)
  addInvitationRoutes(app, shop)
  addAddressRoutes(app, shop)
  addSavedViewRoutes(app, shop)
  addAuditAdminRoutes(app, shop)
  addSettingAdminRoutes(app, shop)
  addMailPreferenceRoutes(app, shop)
  addTextPageRoutes(app, shop)
  addTextPageAdminRoutes(app, shop)
  addPictureRoutes(app, shop)
  addMeshRoutes(app, shop)
  addCatalogRoutes(app, shop)
  addSearchRoutes(app, shop)
  await withForms(app, shop, (app) => addAssortmentAdminRoutes(app, shop))
  addBulkRunAdminRoutes(app, shop)
  addImportAdminRoutes(app, shop)
  addPrintRoutes(app, shop)
  addPrintAdminRoutes(app, shop)
  addWishlistRoutes(app, shop)
  addDeliveryRoutes(app, shop)
  addDeliveryAdminRoutes(app, shop)
  addGiftCardRoutes(app, shop)
  addVoucherAdminRoutes(app, shop)
  addCartRoutes(app, shop)
  addDraftAdminRoutes(app, shop)
  addOrderRoutes(app, shop)
  addOrderAdminRoutes(app, shop)
  addOrderDeskRoutes(app, shop)
  addPaymentRoutes(app, shop)
  addSavedCardRoutes(app, shop)
  addPaymentAdminRoutes(app, shop)
  addFulfilmentAdminRoutes(app, shop)
  addReceiptRoutes(app, shop)
  addInvoiceRoutes(app, shop)
  addReturnRoutes(app, shop)
  addReturnAdminRoutes(app, shop)
  addPromiseRoutes(app, shop)
  addPromiseAdminRoutes(app, shop)
  addDisputeAdminRoutes(app, shop)
  addCheckoutRoutes(app, shop)
  addFitRoutes(app, shop)
  addReviewRoutes(app, shop)
  addReviewAdminRoutes(app, shop)
  addCustomerAdminRoutes(app, shop)
  addStocktakingAdminRoutes(app, shop)
  addReportAdminRoutes(app, shop)
  addSitemapRoutes(app, shop)
}
