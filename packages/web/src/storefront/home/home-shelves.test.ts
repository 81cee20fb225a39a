import { expect, test } from 'vitest'
import { readProduct, type ShopProduct } from '../../lib/read-catalog'
import { harbourHome } from '../../testing/catalogue'
import { arrange, shelvesOf } from './home-shelves'

const jersey = (id: number) =>
  readProduct({ ...harbourHome, id, category_id: id, image: `/pictures/${id}`, is_printable: true })
const jerseys = (...ids: number[]) => ids.map(jersey)
const idsOf = (products: ShopProduct[]) => products.map(({ id }) => id)

test('no jersey stands in two places', () => {
  const newest = jerseys(1, 2, 3, 4)
  const { popular, hero, print, shown } = arrange(newest, jerseys(2, 5, 4, 6, 7, 1, 8, 9, 10, 11, 12))

  expect(idsOf(popular)).toEqual([5, 6, 7, 8])
  expect(idsOf(hero)).toEqual([9, 10, 11])
  expect(print?.id).toBe(12)
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a small shop fills its hero from the rows, and has no second row of the same jerseys', () => {
  const { popular, hero, print } = arrange(jerseys(1, 2), jerseys(2, 1))

  expect(popular).toEqual([])
  expect(idsOf(hero)).toEqual([2, 1])
  expect(print?.id).toBe(2)
})

test('an empty shop has nothing to arrange', () => {
  expect(arrange([], [])).toEqual({ popular: [], hero: [], print: null, shown: [] })
})

test('a list that failed stays a failure, and the other one is arranged without it', async () => {
  const failed = { status: 'failed', notice: 'Error fetching products' } as const
  const ready = { status: 'ready', data: jerseys(1, 2, 3, 4, 5) } as const

  const withoutNew = shelvesOf(Promise.resolve(failed), Promise.resolve(ready))
  expect(await withoutNew.newest).toEqual(failed)
  expect(await withoutNew.popular).toEqual({ status: 'ready', data: jerseys(1, 2, 3, 4) })

  const withoutPopular = shelvesOf(Promise.resolve(ready), Promise.resolve(failed))
  expect(await withoutPopular.popular).toEqual(failed)
  expect(idsOf((await withoutPopular.arranged).hero)).toEqual([1, 2, 3])
})
