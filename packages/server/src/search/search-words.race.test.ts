import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../assortment/add-product'
import { inTransaction } from '../kernel/shop'
import { aProduct, givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('whoever adds, renames and deletes at once, search knows every word in use', async () => {
  const clubs = await Promise.all(['Fulham', 'Brentford'].map((name) => givenClub(shop, { name })))
  await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const club = clubs[turn % clubs.length]
      await inTransaction(shop, async (shop) => {
        const id = await addProduct(shop, { ...aProduct(), categoryId: club?.id ?? 0, name: `Word${turn % 7} shared` })
        if (turn % 3 === 1) await rename(shop, id, `Word${turn % 5} other`)
        if (turn % 3 === 2) await shop.db.execute(sql`delete from products where id = ${id}`)
      })
      if (turn % 10 === 0)
        await shop.db.execute(sql`update categories set name = ${`Club${turn}`} where id = ${club?.id}`)
    }),
  )
  const { rows } = await shop.db.execute(sql`
    select distinct unnest(tsvector_to_array(words)) from products except select word from search_words`)
  expect(rows).toEqual([])
})

test('a product added while its club is renamed is found by the new name', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await givenClub(shop, { name: `Before${round}` })
    await Promise.all([
      ...Array.from({ length: 4 }, () => addProduct(shop, { ...aProduct(), categoryId: id })),
      shop.db.execute(sql`update categories set name = ${`After${round}`} where id = ${id}`),
    ])
    const { rows } = await shop.db.execute(sql`
      select id from products where category_id = ${id} and words @@ ${`'after${round}'`}::tsquery`)
    expect(rows).toHaveLength(4)
  }
})

async function rename({ db }: Pick<TestShop, 'db'>, id: number, name: string): Promise<void> {
  await db.execute(sql`update products set name = ${name} where id = ${id}`)
}
