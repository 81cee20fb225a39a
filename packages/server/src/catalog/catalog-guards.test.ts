import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlStateOf } from '../db/sql-state'
import { givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'

const CHECK = '23514'
/** By a column that is counted from the stock, before any check. */
const NO_WHOLE_NUMBER = '22P02'
const FOREIGN_KEY = '23503'

let shop: TestShop
let league: { id: number }
let club: { id: number }
let product: { id: number }

beforeAll(async () => {
  shop = await openTestShop()
  league = await givenLeague(shop)
  club = await givenClub(shop, { parentId: league.id })
  product = await givenProduct(shop, { categoryId: club.id, sizes: ['S', 'M'], sizeStock: { S: 1, M: 2 } })
})
afterAll(() => shop.close())

test.each<[string, string, () => SQL]>([
  ['a product of a league', FOREIGN_KEY, () => sql`update products set category_id = ${league.id}`],
  ['a club of a club', FOREIGN_KEY, () => sql`insert into categories (name, parent_id) values ('x', ${club.id})`],
  ['a club of itself', CHECK, () => sql`update categories set parent_id = id where id = ${league.id}`],
  ['a league with clubs that becomes a club', FOREIGN_KEY, () => becomesClub(league.id)],
  ['a club with products that becomes a league', FOREIGN_KEY, () => becomesLeague(club.id)],
  ['deleting a league with clubs', FOREIGN_KEY, () => sql`delete from categories where id = ${league.id}`],
  ['deleting a club with products', FOREIGN_KEY, () => sql`delete from categories where id = ${club.id}`],
  ['stock below zero', CHECK, () => sql`update products set size_stock = null, stock = -1`],
  ['stock that is not the sum of the sizes', CHECK, () => sql`update products set stock = 4`],
  ['a size below zero', CHECK, () => setSizeStock({ S: -1, M: 4 })],
  ['half a piece', NO_WHOLE_NUMBER, () => setSizeStock({ S: 0.5, M: 2.5 })],
  ['pieces that are no number', CHECK, () => setSizeStock({ S: '3' })],
  ['stock per size without any size', CHECK, () => setSizeStock({})],
  ['more sizes than fit the index', CHECK, () => sql`update products set sizes = array_fill('XL'::text, array[31])`],
  ['a price below zero', CHECK, () => sql`update products set price_in_fils = -1`],
  ['a fourth kit', CHECK, () => sql`update products set kit = 'fourth'`],
])('the database refuses %s', async (_, state, statement) => {
  const refused = await shop.db.execute(statement()).then(
    () => undefined,
    (error: unknown) => sqlStateOf(error),
  )
  expect(refused).toBe(state)
  const { rows } = await shop.db.execute(sql`select stock, size_stock from products where id = ${product.id}`)
  expect(rows).toEqual([{ stock: 3, size_stock: { S: 1, M: 2 } }])
})

function becomesClub(id: number): SQL {
  return sql`with other as (insert into categories (name) values ('another league') returning id)
    update categories set parent_id = (select id from other) where id = ${id}`
}

function becomesLeague(id: number): SQL {
  return sql`update categories set parent_id = null where id = ${id}`
}

function setSizeStock(sizeStock: object): SQL {
  return sql`update products set size_stock = ${JSON.stringify(sizeStock)}::jsonb`
}
