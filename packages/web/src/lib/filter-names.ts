import * as m from '#messages/lib'
import type { Colour, Kit, ProductSort } from '@shop/contract/catalog'

/** The contract's words for kits, colours and orders, as shoppers read them; the compiler misses none. */
export const KIT_NAMES: Record<Kit, string> = { home: m.home, away: m.away, third: m.third }

export const COLOUR_NAMES: Record<Colour, string> = {
  red: m.red,
  maroon: m.maroon,
  orange: m.orange,
  yellow: m.yellow,
  green: m.green,
  teal: m.teal,
  sky: m.skyBlue,
  blue: m.blue,
  navy: m.navy,
  purple: m.purple,
  pink: m.pink,
  white: m.white,
  grey: m.grey,
  black: m.black,
  brown: m.brown,
}

export const SORT_NAMES: Record<ProductSort, string> = {
  newest: m.newestFirst,
  popular: m.mostPopular,
  rating: m.bestRated,
  price_asc: m.priceLowToHigh,
  price_desc: m.priceHighToLow,
  name: m.nameAToZ,
}

export function isKit(value: unknown): value is Kit {
  return isNameIn(KIT_NAMES, value)
}

export function isColour(value: unknown): value is Colour {
  return isNameIn(COLOUR_NAMES, value)
}

export function isSort(value: unknown): value is ProductSort {
  return isNameIn(SORT_NAMES, value)
}

function isNameIn(names: object, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(names, value)
}
