import type { ManagedProductFilter } from '@shop/contract/catalog-admin'
import { listClubNames } from '../catalog/list-club-names'
import { everyManagedProduct } from '../assortment/list-managed-products'
import type { Cell } from '@shop/contract/csv-cell'
import type { Shop } from '../kernel/shop'
import { toRow } from './product-row'

/** Exports products in the columns of an import: importing the unchanged file changes nothing. */
export async function* exportRows(shop: Shop, filter: ManagedProductFilter): AsyncIterable<Cell[]> {
  for await (const product of everyManagedProduct(shop, filter)) yield toRow(product)
}

/** Two example products, of a club that the shop has. */
export async function* templateRows(shop: Shop): AsyncIterable<Cell[]> {
  const [club = { name: 'Arsenal', league: 'Premier League' }] = await listClubNames(shop)
  const place = [club.league, club.name]
  const home = ['Home Jersey 2026/27', 'Light and quick to dry.', 409, 25]
  yield [null, ...home, null, 'S, M, L, XL', ...place, 'home', '2026/27', null]
  const away = ['Away Jersey 2026/27', 'Stock is counted per size here.', 389.5, null]
  yield [null, ...away, 'S:3, M:8, L:5', 'S, M, L', ...place, 'away', '2026/27', 'https://example.com/away.jpg']
}
