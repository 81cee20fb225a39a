import type { ShopProduct } from '../../lib/read-catalog'

export type View = 'front' | 'back'

/** One picture of the gallery. */
export interface ProductPicture {
  view: View
  label: string
  image: string | null
  alt: string
}

/** The `sizes` attribute of the pictures on the product stage. */
export const STAGE_SIZES = '(max-width: 719px) calc(100vw - 64px), (max-width: 1023px) 560px, min(540px, 40vw)'

/** The pictures of a product in the order of the gallery; a product without a picture has its placeholder. */
export function picturesOf({ name, image, back_image }: ShopProduct): ProductPicture[] {
  const front: ProductPicture = { view: 'front', label: 'Front', image, alt: `${name}, front` }
  return back_image ? [front, { view: 'back', label: 'Back', image: back_image, alt: `${name}, back` }] : [front]
}

/** The view that is so many pictures further on; after the last comes the first. */
export function viewAfter(pictures: readonly ProductPicture[], view: View, step: number): View {
  const place = pictures.findIndex((picture) => picture.view === view)
  return pictures.at((place + step) % pictures.length)?.view ?? view
}
