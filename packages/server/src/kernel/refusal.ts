import { ShopError } from './shop-error'

/** A validation error of one field. */
export function refusal(field: string, text: string): ShopError {
  return new ShopError('invalid-input', text, { errors: { [field]: [text] } })
}
