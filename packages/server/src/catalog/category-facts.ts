import type { Colour } from '@shop/contract/catalog'

/** What a page tells about a league or club beyond its name. */
export interface CategoryFacts {
  country?: string
  city?: string
  founded?: number
  stadium?: string
  nickname?: string
  colour?: Colour
}
