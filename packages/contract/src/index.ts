import { accountSecurityEndpoints } from './account-security'
import { accountEndpoints } from './accounts'
import { addressEndpoints } from './addresses'
import { savedViewEndpoints } from './saved-views'
import { auditEndpoints } from './audit'
import { bulkRunEndpoints } from './bulk-runs'
import { cartEndpoints } from './cart'
import { catalogEndpoints } from './catalog'
import { catalogAdminEndpoints } from './catalog-admin'
import { categoriesAdminEndpoints } from './categories-admin'
import { pictureEndpoints } from './picture-library'
import { checkoutEndpoints } from './checkout'
import { customerEndpoints } from './customers'
import { deliveryEndpoints } from './delivery'
import { disputeEndpoints } from './disputes'
import { draftEndpoints } from './drafts'
import { fitEndpoints } from './fit'
import { fulfilmentEndpoints } from './fulfilment'
import { invitationEndpoints } from './invitations'
import { mailPreferenceEndpoints } from './mail-preferences'
import { orderDeskEndpoints } from './order-desk'
import { orderEndpoints } from './orders'
import { orderAdminEndpoints } from './orders-admin'
import { paymentEndpoints } from './payments'
import { printEndpoints } from './prints'
import { productImportEndpoints } from './product-imports'
import { promiseEndpoints } from './promises'
import { invoiceEndpoints } from './invoices'
import { receiptEndpoints } from './receipts'
import { reportEndpoints } from './reports'
import { restockEndpoints } from './restock'
import { returnEndpoints } from './returns'
import { reviewEndpoints } from './reviews'
import { savedCardEndpoints } from './saved-cards'
import { searchEndpoints } from './search'
import { settingEndpoints } from './settings'
import { shopReportEndpoints } from './shop-reports'
import { stockCountEndpoints } from './stock-counts'
import { stockHistoryEndpoints } from './stock-history'
import { taxReportEndpoints } from './tax-report'
import { textPageEndpoints } from './text-pages'
import { voucherEndpoints } from './vouchers'
import { giftCardEndpoints } from './gift-cards'
import { wishlistEndpoints } from './wishlist'

/** Every endpoint of the API: the server implements exactly these, and the client can call exactly these. */
export const endpoints = {
  ...accountEndpoints,
  ...accountSecurityEndpoints,
  ...invitationEndpoints,
  ...addressEndpoints,
  ...savedViewEndpoints,
  ...auditEndpoints,
  ...settingEndpoints,
  ...mailPreferenceEndpoints,
  ...textPageEndpoints,
  ...catalogEndpoints,
  ...catalogAdminEndpoints,
  ...pictureEndpoints,
  ...categoriesAdminEndpoints,
  ...bulkRunEndpoints,
  ...productImportEndpoints,
  ...searchEndpoints,
  ...wishlistEndpoints,
  ...deliveryEndpoints,
  ...voucherEndpoints,
  ...giftCardEndpoints,
  ...cartEndpoints,
  ...draftEndpoints,
  ...orderEndpoints,
  ...orderAdminEndpoints,
  ...orderDeskEndpoints,
  ...savedCardEndpoints,
  ...printEndpoints,
  ...paymentEndpoints,
  ...fulfilmentEndpoints,
  ...disputeEndpoints,
  ...checkoutEndpoints,
  ...fitEndpoints,
  ...reviewEndpoints,
  ...receiptEndpoints,
  ...invoiceEndpoints,
  ...returnEndpoints,
  ...promiseEndpoints,
  ...customerEndpoints,
  ...stockHistoryEndpoints,
  ...stockCountEndpoints,
  ...reportEndpoints,
  ...restockEndpoints,
  ...taxReportEndpoints,
  ...shopReportEndpoints,
}

export type Endpoints = typeof endpoints
