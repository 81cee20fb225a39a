const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const counts = new Intl.NumberFormat('en-US')
// One zone for everybody: a date written by the server must not change when the browser takes the page over.
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Dirham with two decimals, without the sign: `1,409.00`. */
export function formatAmount(amount: number): string {
  return amounts.format(amount)
}

/** US long format: `September 12, 2026`. Empty where the text is no date. */
export function formatDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? '' : dates.format(date)
}

export function formatCount(count: number): string {
  return counts.format(count)
}

/** `1 jersey`, `1,200 jerseys`. */
export function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
