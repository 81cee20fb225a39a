import type { Club, ClubWithProducts, League } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { notFound } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import * as queries from './category.queries'
import { listProductsOfClub } from './product.queries'

export async function listLeagues(shop: Shop, language: PageLanguage = 'en'): Promise<League[]> {
  return queries.listLeagues(shop.db, language)
}

export async function getLeague(shop: Shop, id: number, language: PageLanguage = 'en'): Promise<League> {
  const league = await queries.findLeague(shop.db, id, language)
  if (!league) throw notFound('League')
  return league
}

export async function listClubs(shop: Shop, leagueId: number, language: PageLanguage = 'en'): Promise<Club[]> {
  const clubs = await queries.listClubs(shop.db, leagueId, language)
  // No clubs: either a league without clubs, or no league at all, which is not found.
  if (clubs.length === 0) await getLeague(shop, leagueId)
  return clubs
}

export async function getClub(shop: Shop, id: number, language: PageLanguage = 'en'): Promise<ClubWithProducts> {
  const found = await queries.findClub(shop.db, id, language)
  if (!found) throw notFound('Club')
  const { club, parent, banner_image } = found
  return { ...club, parent, banner_image, products: await listProductsOfClub(shop.db, id, language) }
}
