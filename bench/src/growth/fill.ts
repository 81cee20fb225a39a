/** What ids and moments of filled rows follow from: the order of the number n has the id `lastOrder + n`. */
export interface Fill {
  orders: number
  customers: number
  lastUser: number
  lastOrder: number
  lastPayment: number
  lastRefund: number
  /** Products after this one have no movements of stock yet. */
  lastMovedProduct: number
  now: string
}

export const VOUCHER = 'GROWN'

/** One of 8,000 names of three syllables, always the same for the same number. */
export function wordOf(number: string): string {
  const syllables = `(array['Ba','Lo','Mi','Ren','Tu','Sal','Do','Vek','Ni','Gar','Pe','Zo','Fi','Lan','Ku','Hes','Ro','Dim','Ya','Tor'])`
  return `initcap(${syllables}[1 + ${number} % 20] || ${syllables}[1 + ${number} / 20 % 20] || ${syllables}[1 + ${number} / 400 % 20])`
}
