const REASONS: Partial<Record<string, string>> = {
  fraudulent: 'the card was used without permission',
  product_not_received: 'the goods did not arrive',
  product_unacceptable: 'the goods are not as described, or damaged',
  duplicate: 'the card was charged twice',
  credit_not_processed: 'a promised refund did not arrive',
  unrecognized: 'the cardholder does not recognise the payment',
  subscription_canceled: 'a subscription was cancelled',
  general: 'none in particular',
}

/** Describes the reason of a dispute in plain words; an unknown reason is returned as the gateway spells it. */
export function describeDisputeReason(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll('_', ' ')
}
