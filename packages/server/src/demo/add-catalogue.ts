import { filsFromAmount } from '@shop/contract/money'
import { addCategory } from '../assortment/add-category'
import { addProduct } from '../assortment/add-product'
import type { Shop } from '../kernel/shop'
import { addSynonyms } from '../search/add-synonyms'
import { clubInArabic, jerseyInArabic, leagueInArabic, type Arabic } from './arabic'
import { arrivalsOf } from './arrivals'
import { backNameOf } from './back-name'
import type { Catalogue, CatalogueClub, CatalogueJersey } from './catalogue'
import { colourFamilies } from './colour-families'
import { furtherCutsOf } from './demo-cuts'
import { drapesOf } from './drapes'
import { detailsOf } from './jersey-details'
import type { Synonyms } from './synonyms'

export interface AddedProduct {
  id: number
  club: CatalogueClub
  jersey: CatalogueJersey
  createdAt: Date
}

const BANNER_NUMBER = 26

/** Adds every league, club and jersey of the catalogue with their synonyms; meant for an empty shop. */
export async function addCatalogue(
  shop: Shop,
  catalogue: Catalogue,
  { meanings, names }: Synonyms,
  arabic: Arabic,
): Promise<AddedProduct[]> {
  const arrivals = arrivalsOf(catalogue, shop.now())
  const drapes = drapesOf(catalogue, [...arrivals.keys()])
  const added: AddedProduct[] = []
  await addSynonyms(
    shop,
    Object.entries(meanings).flatMap(([meaning, words]) => synonymsFor(words, { meaning })),
  )
  for (const [position, league] of catalogue.leagues.entries()) {
    const { name, description, country, clubs } = league
    const translations = leagueInArabic(arabic, league)
    const shown = { name, description, position, facts: { country }, translations }
    const leagueId = await addCategory(shop, { ...shown, isDemo: true })
    await addSynonyms(shop, synonymsFor(names[name], { categoryId: leagueId }))
    for (const { club, clubId } of await addClubs(shop, clubs, leagueId, { names, arabic })) {
      for (const jersey of club.jerseys) {
        const createdAt = arrivals.get(jersey) ?? shop.now()
        const placement = { club, clubId, season: catalogue.season, createdAt, drape: drapes.get(jersey) }
        const id = await addJersey(shop, jersey, placement, arabic)
        added.push({ id, club, jersey, createdAt })
      }
    }
  }
  return added
}

function synonymsFor<Thing extends { categoryId: number } | { meaning: string }>(
  phrases: readonly string[] = [],
  thing: Thing,
) {
  return phrases.map((phrase) => ({ phrase, ...thing, isDemo: true }))
}

/** Adds the clubs' synonyms before their jerseys, because a new synonym updates all jerseys of its club. */
async function addClubs(
  shop: Shop,
  clubs: readonly CatalogueClub[],
  leagueId: number,
  { names, arabic }: Pick<Synonyms, 'names'> & { arabic: Arabic },
) {
  const added: { club: CatalogueClub; clubId: number }[] = []
  for (const [position, club] of clubs.entries()) {
    added.push({ club, clubId: await addClub(shop, club, { leagueId, position, arabic }) })
  }
  await addSynonyms(
    shop,
    added.flatMap(({ club, clubId }) => synonymsFor(names[club.name], { categoryId: clubId })),
  )
  return added
}

async function addClub(
  shop: Shop,
  club: CatalogueClub,
  { leagueId, position, arabic }: { leagueId: number; position: number; arabic: Arabic },
): Promise<number> {
  const { name, description, city, founded, stadium, nickname } = club
  const home = club.jerseys.find(({ kit }) => kit === 'home')
  return addCategory(shop, {
    name,
    description,
    parentId: leagueId,
    position,
    facts: { city, founded, stadium, nickname },
    translations: clubInArabic(arabic, club),
    drawing: home && { jersey: home.art, view: 'front' },
    banner: home && { jersey: home.art, view: 'back', name: backNameOf(club), number: BANNER_NUMBER },
    isDemo: true,
  })
}

interface Placement {
  club: CatalogueClub
  clubId: number
  season: string
  createdAt: Date
  drape: number | undefined
}

async function addJersey(
  shop: Shop,
  jersey: CatalogueJersey,
  { club, clubId, season, createdAt, drape }: Placement,
  arabic: Arabic,
): Promise<number> {
  return addProduct(shop, {
    name: jersey.name,
    description: jersey.description,
    priceInFils: filsFromAmount(jersey.price),
    ...(jersey.was && {
      salePriceInFils: filsFromAmount(jersey.price),
      regularPriceInFils: filsFromAmount(jersey.was),
    }),
    categoryId: clubId,
    sizes: Object.keys(jersey.stock),
    sizeStock: jersey.stock,
    furtherCuts: furtherCutsOf(club, jersey),
    drawing: { ...jersey.art, ...(drape !== undefined && { drape }) },
    kit: jersey.kit,
    season,
    ...detailsOf(jersey),
    translations: jerseyInArabic(arabic, jersey, { club, season }),
    colours: colourFamilies(jersey.colours),
    isFeatured: jersey.featured,
    isDemo: true,
    createdAt,
  })
}
