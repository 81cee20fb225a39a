import { filsFromAmount } from '@shop/contract/money'
import { addCategory } from '../catalog/add-category'
import { addProduct } from '../catalog/add-product'
import type { Shop } from '../kernel/shop'
import { arrivalsOf } from './arrivals'
import { backNameOf } from './back-name'
import type { Catalogue, CatalogueClub, CatalogueJersey } from './catalogue'
import { colourFamilies } from './colour-families'

export interface AddedProduct {
  id: number
  club: CatalogueClub
  jersey: CatalogueJersey
  createdAt: Date
}

const BANNER_NUMBER = 26

/** Every league, club and jersey of the catalogue; meant for an empty shop. */
export async function addCatalogue(shop: Shop, catalogue: Catalogue): Promise<AddedProduct[]> {
  const arrivals = arrivalsOf(catalogue, shop.now())
  const added: AddedProduct[] = []
  for (const [position, { name, description, country, clubs }] of catalogue.leagues.entries()) {
    const leagueId = await addCategory(shop, { name, description, position, facts: { country }, isDemo: true })
    for (const [position, club] of clubs.entries()) {
      const clubId = await addClub(shop, club, leagueId, position)
      for (const jersey of club.jerseys) {
        const createdAt = arrivals.get(jersey) ?? shop.now()
        const id = await addJersey(shop, jersey, { clubId, season: catalogue.season, createdAt })
        added.push({ id, club, jersey, createdAt })
      }
    }
  }
  return added
}

async function addClub(shop: Shop, club: CatalogueClub, parentId: number, position: number): Promise<number> {
  const { name, description, city, founded, stadium, nickname } = club
  const home = club.jerseys.find(({ kit }) => kit === 'home')
  return addCategory(shop, {
    name,
    description,
    parentId,
    position,
    facts: { city, founded, stadium, nickname },
    drawing: home && { jersey: home.art, view: 'front' },
    banner: home && { jersey: home.art, view: 'back', name: backNameOf(club), number: BANNER_NUMBER },
    isDemo: true,
  })
}

interface Placement {
  clubId: number
  season: string
  createdAt: Date
}

async function addJersey(
  shop: Shop,
  jersey: CatalogueJersey,
  { clubId, season, createdAt }: Placement,
): Promise<number> {
  return addProduct(shop, {
    name: jersey.name,
    description: jersey.description,
    priceInFils: filsFromAmount(jersey.price),
    categoryId: clubId,
    sizes: Object.keys(jersey.stock),
    sizeStock: jersey.stock,
    drawing: jersey.art,
    kit: jersey.kit,
    season,
    colours: colourFamilies(jersey.colours),
    isFeatured: jersey.featured,
    isDemo: true,
    createdAt,
  })
}
