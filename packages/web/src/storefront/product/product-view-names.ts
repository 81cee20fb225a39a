import type { ProductView } from '@shop/contract/catalog'

/** A view of a drawn jersey, or the place of a photo that is neither front nor back. */
export type View = ProductView | `photo-${number}`

interface ViewWords {
  label: string
  /** Follows the product's name in the text for those who don't see the picture. */
  alt: string
  isCloseUp?: boolean
}

/** All views in the order of the gallery. */
export const VIEWS: Readonly<Record<ProductView, ViewWords>> = {
  front: { label: 'Front', alt: 'front' },
  back: { label: 'Back', alt: 'back' },
  'three-quarter-left': { label: 'Angle', alt: 'at an angle' },
  collar: { label: 'Collar', alt: 'collar close-up', isCloseUp: true },
  cuff: { label: 'Cuff', alt: 'cuff close-up', isCloseUp: true },
  fabric: { label: 'Fabric', alt: 'fabric close-up', isCloseUp: true },
  badge: { label: 'Badge', alt: 'badge close-up', isCloseUp: true },
  hem: { label: 'Hem', alt: 'hem close-up', isCloseUp: true },
  'three-quarter-right': { label: 'Other angle', alt: 'at the other angle' },
}
export const ORDER = Object.keys(VIEWS).filter(isView)

export function isView(value: unknown): value is ProductView {
  return typeof value === 'string' && Object.hasOwn(VIEWS, value)
}
