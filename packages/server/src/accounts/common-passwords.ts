import { dictionary } from '@zxcvbn-ts/language-common'
import { ShopError } from '../kernel/shop-error'

const HOW_MANY = 10_000

const commonest = new Set(dictionary['passwords-common'].slice(0, HOW_MANY))

/** Refuses what everybody tries first: the commonest passwords, and the person's own address. */
export function refuseCommonPassword(password: string, email: string, field: string): void {
  const lower = password.toLowerCase()
  if (!commonest.has(lower) && lower !== email.toLowerCase()) return
  const text = 'This password is too easy to guess. Please choose another.'
  throw new ShopError('invalid-input', text, { errors: { [field]: [text] } })
}
