import { ShopError } from './shop-error'

/** What was typed into one field can't be taken. */
export function refusal(field: string, text: string): ShopError {
  return new ShopError('invalid-input', text, { errors: { [field]: [text] } })
}
