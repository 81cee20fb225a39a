const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in dirham as mails write it. */
export function mailAmount(amount: number): string {
  return `AED ${twoDecimals.format(amount)}`
}
