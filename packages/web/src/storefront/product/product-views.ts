import * as m from '#messages/product'
import type { ProductView } from '@shop/contract/catalog'
import { photoAlt } from '../../lib/photo-alt'
import { ORDER, VIEWS, type View } from './product-view-names'
import type { ShopProductDetails } from './read-product-details'
import { inSeries } from '../../ui/in-series'

/** One picture of the gallery. */
export interface ProductPicture {
  view: View
  label: string
  image: string | null
  alt: string
  /** Cloth from edge to edge, unlike the picture of a whole jersey. */
  isCloseUp: boolean
}

/** The `sizes` attribute of the pictures on the product stage. */
export const STAGE_SIZES = '(max-width: 719px) calc(100vw - 64px), (max-width: 1023px) 560px, min(540px, 40vw)'

/** The pictures of a product in the order of the gallery; a product without a picture has its placeholder. */
export function picturesOf(product: ShopProductDetails): ProductPicture[] {
  const { name, image, back_image, views, photos } = product
  if (photos.length > 0) return photosOf(product)
  // The front and the back are named by the product itself: the back may be the preview of a print.
  const images = new Map<ProductView, string | null>(views.map(({ view, image }) => [view, image]))
  images.set('front', image)
  if (back_image) images.set('back', back_image)
  return ORDER.filter((view) => images.has(view)).map((view) => {
    const { label, alt, isCloseUp = false } = VIEWS[view]
    return { view, label, image: images.get(view) ?? null, alt: inSeries([name, alt]), isCloseUp }
  })
}

/** The photos in the order that staff gave them. The first one counts as the front. */
function photosOf({ name, photos }: ShopProductDetails): ProductPicture[] {
  return photos.map(({ image, alt, is_back: isBack }, place) => {
    const view: View = place === 0 ? 'front' : isBack ? 'back' : `photo-${place + 1}`
    const label = view === 'front' || view === 'back' ? VIEWS[view].label : m.photo({ place: place + 1 })
    return { view, label, image, alt: photoAlt(name, { alt, isBack, place, count: photos.length }), isCloseUp: false }
  })
}

/** The view that is so many pictures further on; after the last comes the first. */
export function viewAfter(pictures: readonly ProductPicture[], view: View, step: number): View {
  const place = pictures.findIndex((picture) => picture.view === view)
  return pictures.at((place + step) % pictures.length)?.view ?? view
}
