import type { ShopProduct } from '../../lib/read-catalog'

export const PLACES = 3

/** Up to three jerseys with different pictures, of different clubs where possible. */
export function lineUp(products: ShopProduct[]): ShopProduct[] {
  const clubs = products.map((product) => product.category_id)
  const firstOfEachClub = products.filter((product, index) => clubs.indexOf(product.category_id) === index)
  const inOrder = [...firstOfEachClub, ...products].filter(({ image }) => image !== null)
  const pictures = inOrder.map(({ image }) => image)
  return inOrder.filter(({ image }, index) => pictures.indexOf(image) === index).slice(0, PLACES)
}
