import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from './list-products'
import { suggest } from './suggest'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addSynonyms } from './add-synonyms'

const CHECK = '23514'

let shop: TestShop
let league: { id: number }
let club: { id: number }
let jersey: { id: number }

beforeAll(async () => {
  shop = await openTestShop()
  league = await givenLeague(shop, { name: 'Eredivisie' })
  club = await givenClub(shop, { name: 'Ajax', parentId: league.id })
  jersey = await givenProduct(shop, { categoryId: club.id, name: 'Home Jersey' })
})
afterAll(() => shop.close())

describe('a synonym takes effect at once', () => {
  test('when it is added, changed, given to another club and removed', async () => {
    const feyenoord = await givenClub(shop, { name: 'Feyenoord', parentId: league.id })
    const other = await givenProduct(shop, { categoryId: feyenoord.id, name: 'Home Jersey' })

    await addSynonyms(shop, [{ phrase: 'Godenzonen', categoryId: club.id }])
    expect(await found('godenzonen')).toEqual({ clubs: ['Ajax'], products: [jersey.id] })
    expect(await found('godenz')).toEqual({ clubs: ['Ajax'], products: [jersey.id] })
    expect(await found('godnezonen')).toEqual({ clubs: ['Ajax'], products: [jersey.id] })

    await shop.db.execute(sql`update search_synonyms set phrase = 'Sons of the Gods' where phrase = 'Godenzonen'`)
    expect(await found('godenzonen')).toEqual({ clubs: [], products: [] })
    expect(await found('sons gods')).toEqual({ clubs: ['Ajax'], products: [jersey.id] })

    await shop.db.execute(sql`update search_synonyms set category_id = ${feyenoord.id} where phrase like 'Sons%'`)
    expect(await found('sons of the gods')).toEqual({ clubs: ['Feyenoord'], products: [other.id] })

    await shop.db.execute(sql`delete from search_synonyms where phrase like 'Sons%'`)
    expect(await found('sons gods')).toEqual({ clubs: [], products: [] })
  })

  test('for a league, its clubs and their products, also those that come later', async () => {
    await addSynonyms(shop, [{ phrase: 'Dutch League', categoryId: league.id }])
    const { clubs, leagues } = await suggest(shop, 'dutch')
    expect([leagues.map(({ name }) => name), clubs.map(({ name }) => name)]).toEqual([
      ['Eredivisie'],
      ['Ajax', 'Feyenoord'],
    ])
    const psv = await givenClub(shop, { name: 'PSV', parentId: league.id })
    const late = await givenProduct(shop, { categoryId: psv.id, name: 'Away Jersey' })
    expect((await found('dutch away')).products).toEqual([late.id])
  })

  test('when it says what a word means', async () => {
    expect((await found('maillot')).products).toEqual([])
    await addSynonyms(shop, [{ phrase: 'maillot', meaning: 'jersey' }])
    const all = (await found('jersey')).products
    expect((await found('maillot')).products).toEqual(all)
    expect((await found('mailot')).products).toEqual(all)
    expect((await found('maill')).products).toEqual(all)
    await shop.db.execute(sql`update search_synonyms set meaning = 'away' where phrase = 'maillot'`)
    expect((await found('maillot')).products).toEqual((await found('away')).products)
    await shop.db.execute(sql`delete from search_synonyms where phrase = 'maillot'`)
    expect((await found('maillot')).products).toEqual([])
  })

  test('and a word that has a meaning may also be a name', async () => {
    const vitesse = await givenClub(shop, { name: 'Vitesse', parentId: league.id })
    const fast = await givenProduct(shop, { categoryId: vitesse.id, name: 'Plain Shirt' })
    await addSynonyms(shop, [{ phrase: 'shirt', meaning: 'jersey' }])
    const { products } = await found('shirt')
    expect(products[0]).toBe(fast.id)
    expect(products).toContain(jersey.id)
  })
})

describe('synonyms follow their club', () => {
  test('that is renamed keeps them', async () => {
    await addSynonyms(shop, [{ phrase: 'Cheese Farmers', categoryId: club.id }])
    await shop.db.execute(sql`update categories set name = 'AFC Ajax' where id = ${club.id}`)
    expect(await found('cheese farmers')).toEqual({ clubs: ['AFC Ajax'], products: [jersey.id] })
    expect(await found('afc')).toEqual({ clubs: ['AFC Ajax'], products: [jersey.id] })
  })

  test('that moves to another league is found by that one’s names', async () => {
    const belgium = await givenLeague(shop, { name: 'Jupiler Pro League' })
    const mover = await givenClub(shop, { name: 'Mover', parentId: league.id })
    const product = await givenProduct(shop, { categoryId: mover.id, name: 'Third Jersey' })
    await shop.db.execute(sql`update categories set parent_id = ${belgium.id} where id = ${mover.id}`)
    expect(await found('jupiler')).toEqual({ clubs: ['Mover'], products: [product.id] })
    expect((await found('eredivisie third')).products).toEqual([])
    await shop.db.execute(sql`update categories set name = 'Belgian League' where id = ${belgium.id}`)
    expect(await found('belgian third')).toEqual({ clubs: [], products: [product.id] })
    expect((await found('jupiler')).products).toEqual([])
  })

  test('that is deleted takes them along', async () => {
    const { id } = await givenClub(shop, { name: 'Gone', parentId: league.id })
    await addSynonyms(shop, [{ phrase: 'Vanished', categoryId: id }])
    expect((await found('vanished')).clubs).toEqual(['Gone'])
    await shop.db.execute(sql`delete from categories where id = ${id}`)
    expect((await found('vanished')).clubs).toEqual([])
    const { rows } = await shop.db.execute(sql`select from search_synonyms where phrase = 'Vanished'`)
    expect(rows).toEqual([])
  })
})

test('a phrase is words and nothing else, whatever it looks like', async () => {
  const phrase = `'; drop table products; -- ':* | !`
  await addSynonyms(shop, [{ phrase, categoryId: club.id }])
  expect((await found(phrase)).products).toEqual([jersey.id])
  expect((await found('products table')).products).toEqual([jersey.id])
  await shop.db.execute(sql`delete from search_synonyms where phrase = ${phrase}`)
  expect((await found(phrase)).products).toEqual([])
})

test('what is known already is not added twice', async () => {
  const count = () => shop.db.execute(sql`select count(*)::int as count from search_synonyms`).then(({ rows }) => rows)
  await addSynonyms(shop, [{ phrase: 'Mokum', categoryId: club.id }])
  const before = await count()
  await addSynonyms(shop, [{ phrase: '¡MÓKUM!', categoryId: club.id }])
  await addSynonyms(shop, [])
  expect(await count()).toEqual(before)
})

test.each<[string, string, () => SQL]>([
  ['a synonym of nothing', CHECK, () => synonym('x', null, null)],
  ['one of a club and a meaning', CHECK, () => synonym('x', club.id, 'jersey')],
  ['a phrase without letters', CHECK, () => synonym('?!', club.id, null)],
  ['a meaning of two words', CHECK, () => synonym('x', null, 'home jersey')],
  ['a meaning for two words', CHECK, () => synonym('football top', null, 'jersey')],
  ['a phrase as long as a text', CHECK, () => synonym('x'.repeat(101), club.id, null)],
  ['the same name twice', UNIQUE_VIOLATION, () => sql`${synonym('Twice', club.id, null)}, ('twicé', ${club.id}, null)`],
  ['two meanings of a word', UNIQUE_VIOLATION, () => sql`${synonym('tricot', null, 'home')}, ('Tricot', null, 'away')`],
])('the database refuses %s', async (_, state, statement) => {
  const refused = await shop.db.execute(statement()).then(
    () => undefined,
    (error: unknown) => sqlStateOf(error),
  )
  expect(refused).toBe(state)
})

function synonym(phrase: string, categoryId: number | null, meaning: string | null): SQL {
  return sql`insert into search_synonyms (phrase, category_id, meaning) values (${phrase}, ${categoryId}::int, ${meaning})`
}

async function found(search: string): Promise<{ clubs: string[]; products: number[] }> {
  const { clubs } = await suggest(shop, search)
  const { products } = await listProducts(shop, { search })
  return { clubs: clubs.map(({ name }) => name), products: products.map(({ id }) => id) }
}
