import { Kit } from '@shop/contract/catalog'
import { COLLARS, CUFFS, GRAPHICS, PATTERNS } from '@shop/jersey-art/jersey-spec'
import * as z from 'zod'
import { FAMILY_OF_COLOUR, type ColourWord } from './colour-families'

const words = Object.keys(FAMILY_OF_COLOUR) as [ColourWord, ...ColourWord[]]
const hex = z.string().regex(/^#[0-9a-f]{6}$/)

const Art = z.strictObject({
  base: hex,
  secondary: hex,
  accent: hex,
  pattern: z.enum(PATTERNS),
  graphic: z.enum(GRAPHICS).optional(),
  pitch: z.number().optional(),
  collar: z.enum(COLLARS),
  collarColour: z.string().optional(),
  cuff: z.enum(CUFFS).optional(),
  cuffColour: z.string().optional(),
  sideColour: z.string().optional(),
  mark: z.string().optional(),
  lettering: z.string().optional(),
})

const CatalogueJersey = z.strictObject({
  name: z.string(),
  kit: Kit,
  featured: z.boolean().default(false),
  price: z.number(),
  /** The price before the sale that the jersey is in. */
  was: z.number().optional(),
  description: z.string(),
  colours: z.array(z.enum(words)).min(1),
  stock: z.record(z.string(), z.number().int().nonnegative()),
  art: Art,
})
export type CatalogueJersey = z.infer<typeof CatalogueJersey>

const CatalogueClub = z.strictObject({
  name: z.string(),
  shortName: z.string(),
  nickname: z.string().optional(),
  city: z.string(),
  founded: z.number().int().optional(),
  stadium: z.string().optional(),
  description: z.string(),
  jerseys: z.array(CatalogueJersey),
})
export type CatalogueClub = z.infer<typeof CatalogueClub>

const CatalogueLeague = z.strictObject({
  name: z.string(),
  country: z.string(),
  description: z.string(),
  clubs: z.array(CatalogueClub),
})

const Catalogue = z.strictObject({ note: z.string(), season: z.string(), leagues: z.array(CatalogueLeague) })
export type Catalogue = z.infer<typeof Catalogue>

/** Imported only for seeding, so that a running shop does not hold the catalogue in memory. */
export async function readCatalogue(): Promise<Catalogue> {
  const file = await import('../../demo/catalogue.json', { with: { type: 'json' } })
  return Catalogue.parse(file.default)
}
