import { cutName } from '@shop/contract/cuts'
import type { Choice } from './stock'

/** The product with what was chosen of it: `Home Jersey, kids, size 7-8Y`. The first cut is not named. */
export function namedChoice(productName: string, { cut, size }: Choice): string {
  const named = cutName({ cut })?.toLowerCase()
  return [productName, named, size === undefined ? undefined : `size ${size}`]
    .filter((part) => part !== undefined)
    .join(', ')
}
