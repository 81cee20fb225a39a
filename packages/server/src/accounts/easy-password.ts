import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { isGuessablePassword } from '@shop/contract/guessable-password'
import { isLeaked } from './leaked-passwords'

interface Person {
  name: string
  email: string
}

/** Refuses passwords that attackers try first: leaked ones, and the shop's or person's name with a year. */
export function refuseEasyPassword(shop: Pick<Shop, 'site'>, password: string, person: Person, field: string): void {
  if (!isLeaked(password) && !isGuessablePassword(password, [shop.site.name, person.name, person.email])) return
  const text = 'This password is too easy to guess. Please choose another.'
  throw new ShopError('invalid-input', text, { errors: { [field]: [text] } })
}
