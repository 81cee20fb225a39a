/** The texts of what a customer can do with an order. */
export const orderTexts = {
  printed: 'A jersey of this order is printed, so it can’t be cancelled any more.',
  packed: 'This order is packed already, so it can’t be cancelled any more.',
  cancelFailed: 'The order could not be cancelled. Please try again.',
  buyAgainFailed: 'The jerseys could not be put into your cart. Please try again.',
  nothingAdded: 'Nothing of it can be bought right now.',
  receiptFailed: 'The receipt could not be downloaded. Please try again.',
  invoiceFailed: 'The invoice could not be fetched. Please try again.',
  invoiceMissing: 'This order has no invoice. It is issued once the order is paid.',
  receiptMissing: 'Nothing was charged for this order, so there is no receipt.',
}
