const REASONS: Partial<Record<string, string>> = {
  fraudulent: 'the card was used without permission',
  product_not_received: 'the goods did not arrive',
  product_unacceptable: 'the goods are not as described, or damaged',
  duplicate: 'the card was charged twice',
  credit_not_processed: 'a promised refund did not arrive',
  unrecognized: 'the cardholder does not recognise the payment',
  subscription_canceled: 'a subscription was cancelled',
  general: 'none in particular',
  bank_cannot_process: 'the cardholder’s bank can’t process the payment',
  check_returned: 'the bank returned a cheque',
  customer_initiated: 'the customer asked the bank to take the payment back',
  debit_not_authorized: 'the debit was not authorised',
  incorrect_account_details: 'the account details are wrong',
  insufficient_funds: 'the account has too little money',
  noncompliant: 'the payment broke rules of the card network',
}

/** Describes the reason of a dispute in plain words; a reason that the gateway has added since is named as it spells it. */
export function describeDisputeReason(reason: string): string {
  return REASONS[reason] ?? `another reason (${reason.replaceAll('_', ' ')})`
}
