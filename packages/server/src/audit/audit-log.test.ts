import { AuditQuery } from '@shop/contract/audit'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../accounts/update-user'
import { inTransaction } from '../kernel/shop'
import { setBlockedWords } from '../prints/save-blocked-words'
import { setSquad } from '../prints/save-squads'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listPeople } from './audit.queries'
import { exportAuditLog } from './export-audit-log'
import { listAuditLog } from './list-audit-log'
import { changesBetween, recordChange } from './record-change'

let shop: TestShop
let omar: { id: number }
let noura: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  omar = await givenAdmin(shop, { name: 'Omar' })
  noura = await givenAdmin(shop, { name: 'Noura' })
})
afterAll(() => shop.close())

test('only what differs is a change, in words', () => {
  expect(
    changesBetween(
      { name: 'Home', price: 409, sizes: ['S', 'M'], stock: 3, image: null, note: 'x'.repeat(3000) },
      { name: 'Home', price: 399.5, sizes: ['S'], stock: 3, image: undefined, fee: 0 },
    ),
  ).toEqual([
    { field: 'price', before: '409', after: '399.5' },
    { field: 'sizes', before: '["S","M"]', after: '["S"]' },
    { field: 'note', before: `${'x'.repeat(2000)}…`, after: null },
    { field: 'fee', before: null, after: '0' },
  ])
})

test.each([
  `update audit_log set user_name = 'Somebody else'`,
  'update audit_log set id = default',
  'delete from audit_log',
  'truncate audit_log',
  'truncate audit_log restart identity cascade',
])('nobody can change what is on record: %s', async (statement) => {
  await added('Kept')
  await expect(shop.pool.query(statement)).rejects.toThrow('audit_log is a record: rows are added, never changed')
})

test('a change that is undone leaves no entry', async () => {
  const undone = inTransaction(shop, async (shop) => {
    await recordChange(shop, { by: omar.id, action: 'deleted', subject: { kind: 'product', id: 7, name: 'Undone' } })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await namesFor({ search: 'Undone' })).toEqual([])
})

test('the log tells who it was by the name they had then', async () => {
  const staff = await givenAdmin(shop, { name: 'Old Name' })
  await added('Renamed', staff.id)
  await updateUser(shop, staff.id, { name: 'New Name' }, { userId: omar.id, role: 'admin' })

  const { data } = await listAuditLog(shop, AuditQuery.parse({ search: 'Renamed' }))
  expect(data).toMatchObject([{ by: { id: staff.id, name: 'Old Name' } }])
})

test('it is found by what was changed, by whom, newest first or oldest', async () => {
  for (const [name, id, by] of [
    ['Alpha', 1, omar.id],
    ['Beta 100%', 2, noura.id],
    ['Alpha', 1, noura.id],
  ] as const) {
    await recordChange(shop, { by, action: 'added', subject: { kind: 'category', id, name } })
  }

  expect(await namesFor({ subject: 'category' })).toEqual(['Alpha', 'Beta 100%', 'Alpha'])
  expect(await namesFor({ subject: 'category', id: '2' })).toEqual(['Beta 100%'])
  expect(await namesFor({ subject: 'category', by: String(noura.id), sort: 'oldest' })).toEqual(['Beta 100%', 'Alpha'])
  expect(await namesFor({ subject: 'category', search: 'noura' })).toEqual(['Alpha', 'Beta 100%'])
  expect(await namesFor({ search: '0%' })).toEqual(['Beta 100%'])
  const page = await listAuditLog(shop, AuditQuery.parse({ subject: 'category', per_page: '2', page: '2' }))
  expect(page).toMatchObject({ data: [{ subject: { name: 'Alpha' } }], meta: { page: 2, per_page: 2, total: 3 } })
})

test('a change of many products is one entry, and what was part of it is found in it', async () => {
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into bulk_runs (kind, title, change, total) values ('change', 'Prices', '{}', 2) returning id`,
  )
  const runId = rows[0]?.id ?? 0
  const subject = (id: number | null, name: string) => ({ kind: 'product' as const, id, name })
  await recordChange(shop, {
    by: omar.id,
    runId,
    action: 'changed',
    subject: subject(71, 'Part one'),
    after: { price: 1 },
  })
  await recordChange(shop, {
    by: omar.id,
    runId,
    action: 'changed',
    subject: subject(72, 'Part two'),
    after: { price: 1 },
  })
  await recordChange(shop, { by: omar.id, runId, action: 'bulk-changed', subject: subject(null, 'Whole run') })

  const folded = await namesFor({ folded: '1', subject: 'product' })
  expect(folded).toContain('Whole run')
  expect(folded).not.toContain('Part one')
  expect(await namesFor({ folded: '1', run: String(runId) })).toEqual(['Whole run', 'Part two', 'Part one'])
  expect(await namesFor({ folded: '1', subject: 'product', id: '71' })).toEqual(['Part one'])
  expect(await namesFor({ search: 'part' })).toEqual(['Part two', 'Part one'])
  expect(await namesFor({ folded: '1', search: 'part' })).toEqual(['Whole run'])
  expect(await namesFor({ folded: '1', search: 'whole r' })).toEqual(['Whole run'])
})

test('entries are found by the days of the shop’s time zone', async () => {
  // Half past ten in the evening of the tenth in London is the eleventh in Dubai.
  const late = { ...shop, now: () => new Date('2026-03-10T22:30:00Z') }
  await recordChange(late, { by: omar.id, action: 'added', subject: { kind: 'product', id: 1, name: 'Late' } })

  expect(await namesFor({ from: '2026-03-11', to: '2026-03-11' })).toEqual(['Late'])
  expect(await namesFor({ to: '2026-03-10' })).toEqual([])
})

test('the file has a line for each changed field', async () => {
  const subject = { kind: 'user' as const, id: 8, name: 'Filed' }
  await recordChange(shop, { by: noura.id, action: 'changed', subject, before: { a: 1, b: 2 }, after: { a: 2, b: 3 } })
  await recordChange(shop, { by: noura.id, action: 'deleted', subject })

  const lines: unknown[] = []
  for await (const line of exportAuditLog(shop, { search: 'filed', sort: 'oldest' })) lines.push(line.slice(2))
  const shared = ['user', 8, 'Filed']
  expect(lines).toEqual([
    ['Noura', 'changed', ...shared, 'a', '1', '2', null],
    ['Noura', 'changed', ...shared, 'b', '2', '3', null],
    ['Noura', 'deleted', ...shared, null, null, null, null],
  ])
})

test('a squad is on record with who played before and after', async () => {
  const club = await givenClub(shop)
  const set = (players: { name: string; number: number }[]) =>
    setSquad(shop, club.id, { season: '2026/27', players }, omar.id)
  await set([{ name: 'Raya', number: 1 }])
  await set([
    { name: 'Raya', number: 1 },
    { name: 'Saka', number: 7 },
  ])
  await set([
    { name: 'Saka', number: 7 },
    { name: 'Raya', number: 1 },
  ])

  const { data } = await listAuditLog(shop, AuditQuery.parse({ subject: 'squad' }))
  expect(data).toMatchObject([
    { subject: { id: club.id, name: 'Arsenal 2026/27' }, changes: [{ before: '1 Raya', after: '1 Raya, 7 Saka' }] },
    { changes: [{ before: null, after: '1 Raya' }] },
  ])
})

test('of the blocked words those are on record that came and went', async () => {
  await setBlockedWords(shop, { words: ['one', 'two'].map((word) => ({ word, anywhere: false })) }, omar.id)
  const words = [
    { word: 'two', anywhere: true },
    { word: 'one', anywhere: false },
  ]
  await setBlockedWords(shop, { words }, omar.id)
  await setBlockedWords(shop, { words }, omar.id)

  const { data } = await listAuditLog(shop, AuditQuery.parse({ subject: 'blocked-words' }))
  expect(data).toHaveLength(2)
  expect(data[0]?.changes).toEqual([{ field: 'words', before: 'two', after: 'two (anywhere)' }])
})

test('neither passwords nor their hashes nor tokens are ever in it', async () => {
  const sara = await givenUser(shop)
  const input = { name: 'S.', password: 'secret-1', password_hash: 'x', role: 'manager' as const }
  await updateUser(shop, sara.id, input, { userId: omar.id, role: 'admin' })

  const { rows } = await shop.pool.query<{ log: string }>(
    'select string_agg(audit_log::text, chr(10)) as log from audit_log',
  )
  expect(rows[0]?.log).toContain('manager')
  expect(rows[0]?.log).not.toMatch(/argon2|secret-1|password|token/i)
})

function added(name: string, by = omar.id): Promise<void> {
  return recordChange(shop, { by, action: 'added', subject: { kind: 'product', id: 1, name } })
}

async function namesFor(query: z.input<typeof AuditQuery>): Promise<string[]> {
  return (await listAuditLog(shop, AuditQuery.parse(query))).data.map(({ subject }) => subject.name)
}

test('who stands in the log is listed once, by the name of now, also after they left', async () => {
  const former = await givenAdmin(shop, { name: 'Former Colleague' })
  await setBlockedWords(shop, { words: [{ word: 'left', anywhere: false }] }, former.id)
  await setBlockedWords(shop, { words: [] }, former.id)
  await givenAdmin(shop, { name: 'Never Did Anything' })
  await updateUser(shop, former.id, { role: 'customer', name: 'Renamed Colleague' }, { userId: omar.id, role: 'admin' })

  const names = (await listPeople(shop.db)).map(({ name }) => name)

  expect(names.filter((name) => name.endsWith('Colleague'))).toEqual(['Renamed Colleague'])
  expect(names).toContain('Omar')
  expect(names).not.toContain('Never Did Anything')
})
