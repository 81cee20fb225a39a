import type { ManagedProductFilter } from '@shop/contract/catalog-admin'
import { listClubNames } from '../catalog/list-club-names'
import { everyManagedProduct } from '../assortment/list-managed-products'
import type { Cell } from '@shop/contract/csv-cell'
import type { Shop } from '../kernel/shop'
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns'
import { toRow } from './product-row'

/** Exports products in the columns of an import: importing the unchanged file changes nothing. */
export async function* exportRows(shop: Shop, filter: ManagedProductFilter): AsyncIterable<Cell[]> {
  for await (const product of everyManagedProduct(shop, filter)) yield toRow(product)
}

/** Two example products, of a club that the shop has. */
export async function* templateRows(shop: Shop): AsyncIterable<Cell[]> {
  const [club = { name: 'Arsenal', league: 'Premier League' }] = await listClubNames(shop)
  const shared = { league: club.league, club: club.name, season: '2026/27' }
  const home = { name: 'Home Jersey 2026/27', description: 'Light and quick to dry.', price: 409, kit: 'home' }
  yield inColumns({ ...shared, ...home, stock: 25, sizes: 'S, M, L, XL' })
  const away = {
    name: 'Away Jersey 2026/27',
    description: 'Stock is counted per size here.',
    price: 389.5,
    kit: 'away',
  }
  const counted = { size_stock: 'S:3, M:8, L:5', sizes: 'S, M, L' }
  yield inColumns({ ...shared, ...away, ...counted, image: 'https://example.com/away.jpg' })
}

function inColumns(cells: Partial<Record<ImportColumn, Cell>>): Cell[] {
  return IMPORT_COLUMNS.map((column) => cells[column] ?? null)
}
