import type { Club, ClubWithProducts, League } from '@shop/contract/catalog'
import { notFound } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import * as queries from './category.queries'
import { listProductsOfClub } from './product.queries'

export async function listLeagues(shop: Shop): Promise<League[]> {
  return queries.listLeagues(shop.db)
}

export async function getLeague(shop: Shop, id: number): Promise<League> {
  const league = await queries.findLeague(shop.db, id)
  if (!league) throw notFound('League')
  return league
}

export async function listClubs(shop: Shop, leagueId: number): Promise<Club[]> {
  const clubs = await queries.listClubs(shop.db, leagueId)
  // No clubs: either a league without clubs, or no league at all, which is not found.
  if (clubs.length === 0) await getLeague(shop, leagueId)
  return clubs
}

export async function getClub(shop: Shop, id: number): Promise<ClubWithProducts> {
  const found = await queries.findClub(shop.db, id)
  if (!found) throw notFound('Club')
  const { club, parent, banner_image } = found
  return { ...club, parent, banner_image, products: await listProductsOfClub(shop.db, id) }
}
