import { expect, test } from 'vitest'
import { managedCategories } from '../../testing/managed'
import { filterCategories } from './filter-categories'

const found = (search: string) =>
  filterCategories(managedCategories, search).map(({ league, clubs }) => [
    league.name,
    ...clubs.map(({ name }) => name),
  ])

test('without words every league stands there with its clubs', () => {
  expect(found('')).toEqual([['Northern League', 'Harbour City', 'Hill Rövers']])
})

test('a club is found with its league, by its city too, and however its accents are typed', () => {
  expect(found('harbourtown')).toEqual([['Northern League', 'Harbour City']])
  expect(found('rovers hill')).toEqual([['Northern League', 'Hill Rövers']])
  expect(found('nobody')).toEqual([])
})

test('a league that is found keeps all its clubs', () => {
  expect(found('northland')).toEqual([['Northern League', 'Harbour City', 'Hill Rövers']])
})

test('a club is found by its name in Arabic, too', () => {
  const [league, ...clubs] = managedCategories
  const translated = clubs.map((club) => ({ ...club, translations: { ar: { name: 'مدينة الميناء' } } }))
  const names = filterCategories(league ? [league, ...translated.slice(0, 1)] : [], 'الميناء')
  expect(names.map(({ clubs }) => clubs.map(({ name }) => name))).toEqual([['Harbour City']])
})
