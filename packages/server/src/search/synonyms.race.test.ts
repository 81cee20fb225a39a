import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCategory } from '../assortment/add-category'
import { addProduct } from '../assortment/add-product'
import { inTransaction } from '../kernel/shop'
import { aProduct, givenClub, givenLeague } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addSynonyms } from './add-synonyms'

const ROUNDS = 8

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('a product added while its club gets a name, or its league does, is found by both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const league = await givenLeague(shop)
    const club = await givenClub(shop, { parentId: league.id })
    await Promise.all([
      ...Array.from({ length: 4 }, () => addProduct(shop, { ...aProduct(), categoryId: club.id })),
      add(`Nickname${round}`, club.id),
      add(`Division${round}`, league.id),
      shop.db.execute(sql`update categories set name = ${`Renamed${round}`} where id = ${club.id}`),
    ])
    const asked = `'nickname${round}' & 'division${round}' & 'renamed${round}'`
    const { rows } = await shop.db.execute(
      sql`select id from products where category_id = ${club.id} and words @@ ${asked}::tsquery`,
    )
    expect(rows).toHaveLength(4)
  }
})

test('a club added while its league gets a name is found by it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await givenLeague(shop)
    await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => addCategory(shop, { name: `Club ${n}`, parentId: id })),
      add(`Newcomers${round}`, id),
    ])
    const { rows } = await shop.db.execute(
      sql`select id from categories where parent_id = ${id} and words @@ ${`'newcomers${round}'`}::tsquery`,
    )
    expect(rows).toHaveLength(4)
  }
})

test('whoever writes names and products at once, every product ends with the words of its club', async () => {
  const league = await givenLeague(shop, { name: 'Crowded League' })
  const clubs = await Promise.all([1, 2, 3].map((n) => givenClub(shop, { name: `Crowd ${n}`, parentId: league.id })))
  await Promise.all(
    Array.from({ length: 45 }, (_, turn) => {
      const id = clubs[turn % clubs.length]?.id ?? 0
      if (turn % 5 === 0) return add(`Phrase ${turn}`, id)
      if (turn % 5 === 1) return add(`League phrase ${turn}`, league.id)
      if (turn % 5 === 2) return inTransaction(shop, (shop) => removeOne(shop, id))
      return inTransaction(shop, (shop) => addProduct(shop, { ...aProduct(), categoryId: id, name: `Jersey ${turn}` }))
    }),
  )
  await expectEverythingUpToDate()
})

test('names that change during checkout-like locking of products by id do not get in each other’s way', async () => {
  const { id } = await givenClub(shop, { name: 'Locked' })
  const ids = await Promise.all(Array.from({ length: 12 }, () => addProduct(shop, { ...aProduct(), categoryId: id })))
  const sell = () =>
    shop.db.transaction(async (tx) => {
      for (const product of ids.toSorted((a, b) => a - b)) {
        await tx.execute(sql`update products set stock = stock - 1 where id = ${product} and stock > 0`)
      }
    })
  await Promise.all([...Array.from({ length: 5 }, sell), ...[1, 2, 3, 4].map((n) => add(`Locked name ${n}`, id))])
  await expectEverythingUpToDate()
  const { rows } = await shop.db.execute(sql`select distinct stock from products where category_id = ${id}`)
  expect(rows).toEqual([{ stock: 5 }])
})

test('a name that lost its turn to somebody else’s locks is added all the same', async () => {
  const { id } = await givenClub(shop, { name: 'Contested' })
  await addProduct(shop, { ...aProduct(), categoryId: id })
  const other = await shop.pool.connect()
  try {
    // The session that waits longest detects the deadlock first and is aborted: here never the other.
    await other.query(`begin; set local deadlock_timeout = '1min'`)
    await other.query('select from products where category_id = $1 for update', [id])
    const added = add('Undeterred', id)
    await othersWaiting(1)
    await other.query('select from categories where id = $1 for update', [id])
    await other.query('commit')
    await added
  } finally {
    other.release()
  }
  const { rows } = await shop.db.execute(sql`select from products where words @@ 'undeterred'::tsquery`)
  expect(rows).toHaveLength(1)
})

test('clubs that get the same new words at once get them in one order, so that none waits for the other', async () => {
  const clubs: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const { id } = await givenClub(shop)
    await addProduct(shop, { ...aProduct(), categoryId: id })
    clubs.push(id)
  }
  const words = await shop.pool.connect()
  try {
    await words.query(`begin; insert into search_words values ('mmiddle')`)
    const oneWay = name(clubs.slice(0, 3), ['Zzlast', 'Mmiddle', 'Aafirst'])
    await othersWaiting(1)
    const otherWay = name(clubs.slice(3), ['Aafirst', 'Zzlast'])
    await othersWaiting(2)
    await words.query('commit')
    await Promise.all([oneWay, otherWay])
  } finally {
    words.release()
  }
  await expectEverythingUpToDate()
})

/** Each club by the phrase in its place, in one statement that is not tried again. */
async function name(clubs: readonly number[], phrases: readonly string[]): Promise<void> {
  const rows = phrases.map((phrase, place) => sql`(${phrase}, ${clubs[place]}::int)`)
  await shop.db.execute(sql`insert into search_synonyms (phrase, category_id) values ${sql.join(rows, sql`, `)}`)
}

async function othersWaiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(count)
  })
}

function add(phrase: string, categoryId: number): Promise<void> {
  return addSynonyms(shop, [{ phrase, categoryId }])
}

async function removeOne({ db }: Pick<TestShop, 'db'>, categoryId: number): Promise<void> {
  await db.execute(sql`
    delete from search_synonyms where id = (select min(id) from search_synonyms where category_id = ${categoryId})`)
}

/** Worked out once more, nothing may change; and every word in use can be corrected to. */
async function expectEverythingUpToDate(): Promise<void> {
  const { rows: stale } = await shop.db.execute(
    sql`select name, words from categories c where words <> words_of_category(c, names_of_category(c))`,
  )
  expect(stale).toEqual([])
  const wordsOfProducts = () => shop.db.execute(sql`select id, words from products order by id`)
  const { rows: before } = await wordsOfProducts()
  await shop.db.execute(sql`update products set name = name`)
  expect((await wordsOfProducts()).rows).toEqual(before)
  const { rows: unknown } = await shop.db.execute(sql`
    select distinct unnest(tsvector_to_array(words)) from (select words from products union select words from categories) used
    except select word from search_words`)
  expect(unknown).toEqual([])
}
