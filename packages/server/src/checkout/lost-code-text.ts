import type { CartVoucher } from '@shop/contract/vouchers'

/** Begins a refusal with the first code that saves nothing (any more), and why; empty if no code was lost. */
export function lostCodeText(vouchers: readonly CartVoucher[]): string {
  const lost = vouchers.find(({ message }) => message !== null)
  return lost?.code != null && lost.message !== null ? `${lost.code}: ${lost.message} ` : ''
}
