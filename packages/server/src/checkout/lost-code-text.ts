import type { CartVoucher } from '@shop/contract/vouchers'

/** Begins a refusal with the code that the customer lost, and why; empty if no code was lost. */
export function lostCodeText(lost: CartVoucher | undefined): string {
  return lost?.code != null && lost.message !== null ? `${lost.code}: ${lost.message} ` : ''
}
