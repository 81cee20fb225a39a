const VOUCHER = 'Compare the discount of the order with its lines and vouchers, and refund what was charged too much.'
const GIFT_CARD =
  'Compare the movements of the gift card with its orders, then correct it: issue a card by hand, or make this one void.'
const STOCK = 'Count the pieces and correct the stock of this product.'
const PAYMENT = 'Compare the payment with the order, then correct the order or refund the difference.'
const TAX = 'Compare the tax of the order with its lines, and correct your tax return if it is part of one.'
const PAPER = 'Check again in an hour. If it stays, see whether jobs run and what the log says about issue-papers.'
const WAIT = 'Check again in an hour. If it stays, look at the gateway’s status page and at this payment there.'
const RETURN = 'Compare the returns and refunds of the order with each other, and refund what is missing.'
const RESEND =
  'Open the payment at the gateway and send its latest event once more: the order then shows what was done.'

/** What staff should do about a finding, by the code of its rule. */
const NEXT_STEPS: Partial<Record<string, string>> = {
  'gateway-only':
    'Open the payment at the gateway. If the customer’s order is lost, refund it at the gateway, or cancel it if it was only authorised, and tell the customer.',
  'gateway-status':
    'Open the payment at the gateway and compare it with the order. Refund it there if nothing was sent.',
  'gateway-amount': 'Open the payment at the gateway and refund there what was charged too much.',
  'returned-twice': 'The customer has the money twice. Ask the bank through the gateway, or the customer.',
  'dispute-only': 'Answer the dispute at the gateway by its due date; look there for what was paid for.',
  'dispute-unpaid': 'Compare the payment at the gateway with the order.',
  'gateway-captured': RESEND,
  'gateway-refunded': RESEND,
  'partial-capture':
    'Somebody captured another amount at the gateway. Refund the order, or collect the rest another way.',
  'gateway-too-many': 'Run “check-books --gateway” at the terminal: it compares every payment.',
  'paid-without-order': 'Refund the payment at the gateway and tell the customer.',
  'cancelled-but-paid': 'Refund the order here, or at the gateway.',
  'sold-but-not-paid': 'Do not send the goods. Cancel the order, or ask the customer to pay again.',
  'completed-but-due': 'Mark the cash as received if it was, or collect it from the courier or the customer.',
  'way-to-pay': PAYMENT,
  'failed-refund': 'Refund the order again, or return the money another way and note it.',
  'refund-sum': 'Compare the refunds at the gateway with those of the order.',
  'stuck-refund': WAIT,
  'not-settled': WAIT,
  'not-let-go': WAIT,
  'settled-too-early': PAYMENT,
  'payment-amount': PAYMENT,
  'payment-owner': PAYMENT,
  'payment-status': PAYMENT,
  'order-total': 'Compare the lines of the order with what the customer paid.',
  'paper-series': 'Never renumber. Keep this text, take a backup and ask who maintains the shop.',
  'order-without-invoice': PAPER,
  'refund-without-credit-note': PAPER,
  'invoice-total': TAX,
  'credited-too-much': TAX,
  'order-tax': TAX,
  'order-tax-rate': TAX,
  'order-discount': VOUCHER,
  'voucher-overused':
    'A code was used more often than it may be. Switch it off, and see in the audit log who changed it.',
  'voucher-use': VOUCHER,
  'voucher-owner': VOUCHER,
  'voucher-delivery': VOUCHER,
  'gift-card-balance': GIFT_CARD,
  'gift-card-sold': 'Compare the payment with the gift card, then make the card void or refund the payment.',
  'gift-card-state': GIFT_CARD,
  'gift-card-refund':
    'Money of this gift card was returned at the gateway. Make the card void, so that it is not spent too.',
  'order-gift-card': GIFT_CARD,
  'gift-card-returned': GIFT_CARD,
  'gift-card-owner': GIFT_CARD,
  'order-without-payment': 'Look for the payment at the gateway. Cancel the order if there is none.',
  'returned-pieces': RETURN,
  'return-refund': RETURN,
  'return-not-refunded': 'Open the return and refund it there, or return the money another way and note it.',
  'exchange-pieces': 'Open the order and compare the new pieces with its exchanges. Send what is missing.',
  'line-refunds': RETURN,
  'refund-lines': RETURN,
  'order-refunded': RETURN,
  'promise-pieces': 'Open the order and compare the new jerseys with what the customer chose. Send what is missing.',
  'promise-cost': 'Compare what the offer replaced with the prices of the order; only the report of costs is wrong.',
  'product-stock': STOCK,
  'size-stock': STOCK,
  'order-stock': STOCK,
  'order-sizes': STOCK,
  'lost-order': STOCK,
}

export function nextStepOf(what: string): string {
  return NEXT_STEPS[what] ?? 'Keep this text, take a backup and ask who maintains the shop.'
}
