import * as m from '#messages/product'
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
  front: { label: m.front, alt: m.fromTheFront },
  back: { label: m.back, alt: m.fromTheBack },
  'three-quarter-left': { label: m.angle, alt: m.atAnAngle },
  collar: { label: m.collar, alt: m.collarCloseUp, isCloseUp: true },
  cuff: { label: m.cuff, alt: m.cuffCloseUp, isCloseUp: true },
  fabric: { label: m.fabric, alt: m.fabricCloseUp, isCloseUp: true },
  badge: { label: m.badge, alt: m.badgeCloseUp, isCloseUp: true },
  hem: { label: m.hem, alt: m.hemCloseUp, isCloseUp: true },
  'three-quarter-right': { label: m.otherAngle, alt: m.atTheOtherAngle },
}
export const ORDER = Object.keys(VIEWS).filter(isView)

export function isView(value: unknown): value is ProductView {
  return typeof value === 'string' && Object.hasOwn(VIEWS, value)
}
