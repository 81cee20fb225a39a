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

test.each([
  ['add', ['Add product', 'Add voucher', 'Issue gift card', 'Add league or club', 'Add synonyms']],
  ['invite', ['Invite staff']],
])('"%s" starts one of %j', (typed, labels) => {
  const found = matchingEntries(actionsFor(admin), typed).map(({ label }) => label)
  expect(found).toEqual(expect.arrayContaining(labels))
})

test('staff are invited by admins alone', () => {
  const desk = { role: 'manager' as const, abilities: ['customers' as const] }
  expect(actionsFor(desk)).toEqual([])
})
