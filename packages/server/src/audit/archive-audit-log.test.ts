import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { AuditQuery } from '@shop/contract/audit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditArchiveCommand } from '../cli/audit-archive-command'
import { readConfig } from '../config'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { archiveAuditLog, listAuditArchive, restoreAuditMonth } from './archive-audit-log'
import { listAuditLog } from './list-audit-log'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  shop.now = () => new Date('2026-09-14T10:00:00Z')
  await shop.pool.query(`
    insert into audit_log (at, user_id, user_name, action, subject_kind, subject_id, subject_name, changes)
    select at, 1, 'Omar', 'changed', 'product', 7, 'Jersey', '[{"field": "price", "before": "1", "after": "2"}]'
    from unnest(array[
      '2026-03-31T23:59:59.999999Z', '2026-04-01T00:00:00Z', '2026-04-30T12:00:00.123456Z', '2026-06-30T23:59:59Z',
      '2026-07-01T00:00:00Z', '2026-09-14T09:00:00Z'
    ]::timestamptz[]) at`)
})
afterEach(() => shop.close())

test('every entry stays in the log unless the settings say for how long', async () => {
  await archiveAuditLog(shop)
  expect(await entriesInLog()).toBe(6)
})

test('months that ended before are archived, and come back exactly as they were', async () => {
  const before = await rows()
  await archiveAuditLog(withMonths(2))

  expect(await entriesInLog()).toBe(2)
  expect((await listAuditLog(shop, AuditQuery.parse({}))).archived_until).toBe('2026-06-30')
  expect(await listAuditArchive(shop)).toEqual([
    { month: '2026-03-01', entries: 1 },
    { month: '2026-04-01', entries: 2 },
    { month: '2026-06-01', entries: 1 },
  ])
  await archiveAuditLog(withMonths(2))
  expect(await listAuditArchive(shop)).toHaveLength(3)

  expect(await restoreAuditMonth(shop, '2026-04-01')).toBe(2)
  expect(await restoreAuditMonth(shop, '2026-04-01')).toBe(0)
  for (const month of ['2026-03-01', '2026-06-01']) await restoreAuditMonth(shop, month)
  expect(await rows()).toEqual(before)
  expect((await listAuditLog(shop, AuditQuery.parse({}))).archived_until).toBeNull()
  expect(await listAuditArchive(shop)).toEqual([])
})

test('several processes archive each entry once', async () => {
  await Promise.all([1, 2, 3].map(() => archiveAuditLog(withMonths(2))))
  expect((await listAuditArchive(shop)).reduce((sum, { entries }) => sum + entries, 0)).toBe(4)
  expect(await entriesInLog()).toBe(2)
})

test('nobody deletes an entry that is not archived, nor a part of the archive whose entries are not in the log', async () => {
  await archiveAuditLog(withMonths(2))
  await expect(shop.pool.query(`delete from audit_log`)).rejects.toThrow('rows are added, never changed')
  await expect(shop.pool.query(`update audit_log set user_name = 'Nobody'`)).rejects.toThrow('never changed')
  await expect(shop.pool.query(`delete from audit_archive`)).rejects.toThrow('rows are added, never changed')
  await expect(shop.pool.query(`update audit_archive set packed = ''`)).rejects.toThrow('never changed')
  await expect(shop.pool.query(`truncate audit_archive`)).rejects.toThrow('never changed')
})

test('an operator lists the archive and puts a month back', async () => {
  await archiveAuditLog(withMonths(2))
  expect(await said([])).toEqual(['2026-03: 1 entries', '2026-04: 2 entries', '2026-06: 1 entries'])
  expect(await said(['--restore', '2026-04'])).toEqual(['Entries of 2026-04 that are back in the log: 2.'])
  expect(await entriesInLog()).toBe(4)
  await expect(said(['--restore', '2026-04'])).rejects.toThrow('2026-04 is not in the archive.')
  await expect(said(['--restore', 'April'])).rejects.toThrow('Please write the month as 2025-03.')
})

function withMonths(months: number): TestShop {
  const settings = { ...shop.settings, current: () => ({ ...shop.settings.current(), audit_log_months: months }) }
  return { ...shop, settings }
}

async function said(words: string[]): Promise<string[]> {
  const lines: string[] = []
  const work = await auditArchiveCommand.prepare(words, { input: Readable.from([]), write: () => undefined })
  await work(shop, readConfig({ DATA_DIR: tmpdir() }), (line) => void lines.push(line))
  return lines
}

async function entriesInLog(): Promise<number> {
  return (await listAuditLog(shop, AuditQuery.parse({}))).meta.total
}

async function rows(): Promise<object[]> {
  const found = await shop.pool.query<object>(`select to_jsonb(audit_log) as entry from audit_log order by id`)
  return found.rows
}
