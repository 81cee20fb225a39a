import * as m from '#messages/orders'
/** The texts of what a customer can do with an order. */
export const orderTexts = {
  printed: m.printedSoNotCancelled,
  packed: m.packed,
  cancelFailed: m.cancelFailed,
  buyAgainFailed: m.buyAgainFailed,
  nothingAdded: m.nothingAdded,
  receiptFailed: m.receiptFailed,
  invoiceFailed: m.invoiceFailed,
  invoiceMissing: m.invoiceMissing,
  receiptMissing: m.receiptMissing,
}
