import { expect, test } from 'vitest'
import { actionsFor, matchingEntries, pagesFor } from './destinations'

const admin = { role: 'admin' } as const

test.each([
  ['print', ['Print queue', 'Blocked words']],
  ['PRINT qu', ['Print queue']],
  ['vat', ['Tax report', 'Tax settings']],
  ['leagues', ['Categories']],
  ['zzz', []],
])('"%s" finds %j', (typed, labels) => {
  expect(matchingEntries(pagesFor(admin), typed).map(({ label }) => label)).toEqual(labels)
})

test('a manager finds what their abilities open, and nothing else', () => {
  const packer = { role: 'manager', abilities: ['pack'] } as const
  expect(pagesFor({ ...packer, abilities: [...packer.abilities] }).map(({ label }) => label)).toEqual([
    'Orders',
    'To ship',
  ])
  expect(actionsFor({ ...packer, abilities: [...packer.abilities] })).toEqual([])
})

test('no two pages have the same key', () => {
  const keys = pagesFor(admin).flatMap(({ goKey }) => goKey ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
