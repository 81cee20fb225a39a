import { deleteExpired, deliverEvent } from '@shop/test-gateway'
import { sendEmailConfirmation, sendEmailUndo } from './accounts/send-email-links'
import { sendInvitation } from './accounts/send-invitation'
import { sendPasswordReset } from './accounts/send-password-reset'
import { deleteExpiredRows } from './accounts/delete-expired-rows'
import { archiveAuditLog } from './audit/archive-audit-log'
import { applyPublications } from './assortment/apply-publications'
import { applySales } from './assortment/apply-sales'
import { carryOutRun } from './bulk-runs/carry-out-run'
import { resumeRuns, deleteExpiredRuns } from './bulk-runs/manage-runs'
import { queueCartReminders, sendCartReminder } from './cart-reminders/remind-of-carts'
import { sumUpProducts, sumUpProductsAnew } from './catalog/sum-up-products'
import { purgeCdn } from './cdn/purge-cdn'
import { placeAnnouncedOrder, placeAnnouncedOrders } from './checkout/place-announced-order'
import { syncDisputeOrWarning } from './disputes/sync-dispute'
import { sendDisputeMail } from './disputes/send-dispute-mail'
import { queueFitRequests, sendFitRequest } from './fit/ask-for-fit'
import { completeShippedOrder } from './fulfilment/complete-shipped-order'
import { mailPaymentLink } from './drafts/send-link'
import { queueGiftCardMails, sendGiftCard } from './gift-cards/send-gift-card'
import { checkImport } from './imports/check-import'
import { resumeImports, deleteExpiredImports } from './imports/manage-imports'
import { startImportRun } from './imports/run-import'
import type { JobHandlers, TimedJob } from './jobs/jobs'
import { releaseForgottenJobs } from './jobs/release-forgotten'
import type { Shop } from './kernel/shop'
import { sendWantedMail } from './mail-preferences/send-wanted-mail'
import { countDays } from './orders/count-days'
import { sendOrderNote } from './orders/order-notes'
import { sendMailAgain } from './orders/resend-mail'
import { sendOrderMail } from './orders/send-order-mail'
import { renderOrderProofs } from './orders/render-order-proofs'
import { deleteExpiredProofs } from './orders/delete-expired-proofs'
import { handleEvent, saveAndHandleEvent } from './payments/receive-event'
import { requeueForgottenEvents, settleOpenPayments, voidAbandoned } from './payments/settle-open-payments'
import { followPayment } from './invoices/follow-payment'
import { issuePapers } from './invoices/issue-papers'
import { settlePayment } from './payments/settle-payment'
import { mailReturnedPayment } from './payments/mail-returned-payment'
import { deleteExpiredEvents } from './payments/delete-expired-events'
import { offerPromises } from './promises/offer-promises'
import { sendAnswer, sendOffer } from './promises/send-offer-mails'
import { sendLowStockMail, tellOfLowStock } from './reports/low-stock-mail'
import { archiveStock } from './books/archive-stock'
import { runBookCheck } from './books/run-book-check'
import { deleteUnusedReturnPictures } from './returns/return-pictures'
import { sendReturnMail } from './returns/send-return-mail'
import { sendReviewReply } from './reviews/reply-to-review'
import { deleteUnusedReviewPictures } from './reviews/review-pictures'
import { deleteOldEmptySearches } from './search/count-empty-searches'
import { testGatewayOf } from './test-gateway'
import { queuePriceDrops, sendPriceDrops } from './wishlist/send-price-drops'
import { deleteUnusedUploads } from './upload-upkeep/delete-unused-uploads'
import { queueStockAlerts, writeStockAlert } from './wishlist/send-stock-alerts'

/** Younger payments are left alone, because the request that opened them may still be settling them. */
export const SETTLING_GRACE_IN_MS = 10_000

/** The handler of every job. A new job needs a line here and one in jobs/jobs.ts. */
export const jobHandlers: JobHandlers<Shop> = {
  'release-forgotten-jobs': (shop) => releaseForgottenJobs(shop),
  'purge-cdn': (shop, keys) => purgeCdn(shop, keys),
  'send-mail': (shop, mail) => shop.mailer.send(mail),
  'send-wanted-mail': (shop, mail) => sendWantedMail(shop, mail),
  'send-password-reset': (shop, { email }) => sendPasswordReset(shop, email),
  'send-email-confirmation': (shop, { changeId }) => sendEmailConfirmation(shop, changeId),
  'send-email-undo': (shop, { changeId }) => sendEmailUndo(shop, changeId),
  'send-invitation': (shop, { invitationId }) => sendInvitation(shop, invitationId),
  'tidy-accounts': async (shop) => {
    await deleteExpiredRows(shop)
    await deleteExpiredImports(shop)
    await deleteExpiredRuns(shop)
    await deleteUnusedReturnPictures(shop)
    await deleteUnusedReviewPictures(shop)
    await deleteOldEmptySearches(shop)
    await archiveAuditLog(shop)
    await archiveStock(shop)
    await sumUpProductsAnew(shop)
  },
  'check-import': (shop, { importId }) => checkImport(shop, importId),
  'run-import': (shop, { importId }) => startImportRun(shop, importId),
  'resume-imports': (shop) => resumeImports(shop),
  'carry-out-bulk-run': (shop, { runId }) => carryOutRun(shop, runId),
  'resume-bulk-runs': (shop) => resumeRuns(shop),
  'send-order-mail': (shop, { orderId, ...about }) => sendOrderMail(shop, orderId, about),
  'apply-sales': (shop) => applySales(shop),
  'apply-publications': (shop) => applyPublications(shop),
  'send-order-note': (shop, { noteId }) => sendOrderNote(shop, noteId),
  'resend-order-mail': (shop, which) => sendMailAgain(shop, which),
  'queue-stock-alerts': (shop) => queueStockAlerts(shop),
  'write-stock-alert': (shop, alert) => writeStockAlert(shop, alert),
  'queue-price-drops': (shop) => queuePriceDrops(shop),
  'send-price-drops': (shop, job) => sendPriceDrops(shop, job),
  'queue-cart-reminders': (shop) => queueCartReminders(shop),
  'send-cart-reminder': (shop, { userId }) => sendCartReminder(shop, userId),
  'tell-of-low-stock': (shop) => tellOfLowStock(shop),
  'send-low-stock-mail': (shop, job) => sendLowStockMail(shop, job),
  'follow-payment': (shop, { orderId }) => followPayment(shop, orderId),
  'issue-papers': (shop, { orderId }) => issuePapers(shop, orderId),
  'complete-shipped-order': (shop, { orderId, by }) => completeShippedOrder(shop, orderId, by),
  'queue-fit-requests': (shop) => queueFitRequests(shop),
  'send-fit-request': (shop, { orderId }) => sendFitRequest(shop, orderId),
  'send-gift-card': (shop, { giftCardId, isAgain = false }) => sendGiftCard(shop, giftCardId, { isAgain }),
  'send-payment-link': (shop, { linkId }) => mailPaymentLink(shop, linkId),
  'queue-gift-cards': (shop) => queueGiftCardMails(shop),
  'send-return-mail': (shop, { returnId, state }) => sendReturnMail(shop, returnId, state),
  'offer-promises': (shop) => offerPromises(shop),
  'send-promise-offer': (shop, { offerId }) => sendOffer(shop, offerId),
  'send-promise-answer': (shop, { offerId }) => sendAnswer(shop, offerId),
  'send-review-reply': (shop, { reviewId }) => sendReviewReply(shop, reviewId),
  'tidy-pictures': (shop) => deleteUnusedUploads(shop),
  'settle-payment': (shop, { paymentId }) => settlePayment(shop, paymentId),
  'settle-open-payments': async (shop) => {
    await settleOpenPayments(shop, SETTLING_GRACE_IN_MS)
    await requeueForgottenEvents(shop)
  },
  'void-abandoned-payments': async (shop) => {
    // Places paid orders first, so their payments aren't voided.
    await placeAnnouncedOrders(shop)
    await voidAbandoned(shop)
  },
  'place-announced-order': (shop, { intentId }) => placeAnnouncedOrder(shop, intentId),
  'tell-of-return': (shop, { paymentId }) => mailReturnedPayment(shop, paymentId),
  'tidy-payments': (shop) => deleteExpiredEvents(shop),
  'keep-proofs': (shop, { orderId }) => renderOrderProofs(shop, orderId),
  'tidy-proofs': (shop) => deleteExpiredProofs(shop),
  'handle-gateway-event': (shop, { eventId }) => handleEvent(shop, eventId),
  'look-at-dispute': (shop, subject) => syncDisputeOrWarning(shop, subject),
  'send-dispute-mail': (shop, job) => sendDisputeMail(shop, job),
  'count-days': async (shop) => {
    await countDays(shop)
    await sumUpProducts(shop)
  },
  'check-books': (shop) => runBookCheck(shop),
  'deliver-gateway-event': (shop, { eventId }) =>
    deliverEvent(testGatewayOf(shop), eventId, async (body, signature) => {
      await saveAndHandleEvent(shop, body, signature)
      return 200
    }),
  'tidy-gateway': (shop) => deleteExpired(testGatewayOf(shop)),
}

export const timedJobs: readonly TimedJob[] = [
  { name: 'settle-open-payments', at: 'every minute' },
  { name: 'void-abandoned-payments', at: 'every minute' },
  { name: 'apply-sales', at: 'every minute' },
  { name: 'apply-publications', at: 'every minute' },
  { name: 'queue-stock-alerts', at: 'every minute' },
  { name: 'queue-fit-requests', at: 'every minute' },
  { name: 'queue-price-drops', at: 'every minute' },
  { name: 'queue-cart-reminders', at: 'every minute' },
  { name: 'queue-gift-cards', at: 'every minute' },
  { name: 'offer-promises', at: 'every minute' },
  { name: 'resume-imports', at: 'every minute' },
  { name: 'resume-bulk-runs', at: 'every minute' },
  { name: 'release-forgotten-jobs', at: 'every minute' },
  { name: 'count-days', at: 'every minute' },
  { name: 'tell-of-low-stock', at: '4:05' },
  { name: 'tidy-accounts', at: '3:17' },
  { name: 'tidy-payments', at: '3:22' },
  { name: 'tidy-gateway', at: '3:27' },
  { name: 'tidy-proofs', at: '3:32' },
  // After the jobs that let uploads go.
  { name: 'tidy-pictures', at: '3:35' },
  { name: 'check-books', at: '3:37' },
]
