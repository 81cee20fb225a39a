import type { ShopProduct } from '../../lib/read-catalog'

const PLACES = 3

/** The pictures of up to three jerseys, of different clubs where possible. */
export function lineUp(products: ShopProduct[]): string[] {
  const clubs = products.map((product) => product.category_id)
  const firstOfEachClub = products.filter((product, index) => clubs.indexOf(product.category_id) === index)
  const pictures = [...firstOfEachClub, ...products].flatMap(({ image }) => image ?? [])
  return [...new Set(pictures)].slice(0, PLACES)
}
