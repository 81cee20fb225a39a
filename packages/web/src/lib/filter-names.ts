import type { Colour, Kit, ProductSort } from '@shop/contract/catalog'

/** The contract's words for kits, colours and orders, as shoppers read them; the compiler misses none. */
export const KIT_NAMES: Record<Kit, string> = { home: 'Home', away: 'Away', third: 'Third' }

export const COLOUR_NAMES: Record<Colour, string> = {
  red: 'Red',
  maroon: 'Maroon',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  sky: 'Sky blue',
  blue: 'Blue',
  navy: 'Navy',
  purple: 'Purple',
  pink: 'Pink',
  white: 'White',
  grey: 'Grey',
  black: 'Black',
  brown: 'Brown',
}

export const SORT_NAMES: Record<ProductSort, string> = {
  newest: 'Newest first',
  popular: 'Most popular',
  rating: 'Best rated',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name: 'Name: A to Z',
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
