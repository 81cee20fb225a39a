import type { ManagedSettings, SettingsFile, SettingsPreview, SettingsVersion, TestMail } from '@shop/contract/settings'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { refreshSettings } from './read-settings'

let shop: TestShop
let app: FastifyInstance
let admin: Record<string, string>
let adminName: string

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const user = await givenAdmin(shop)
  adminName = user.name
  admin = { authorization: `Bearer ${await givenSession(shop, user)}` }
})
beforeEach(async () => {
  await shop.pool.query('delete from settings_versions')
  await refreshSettings(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = async <Answer>(path = '') =>
  (await app.inject({ url: `/api/admin/settings${path}`, headers: admin })).json<Answer>()
const open = () => get<ManagedSettings>()
const save = (payload: object) => app.inject({ method: 'PUT', url: '/api/admin/settings', headers: admin, payload })
const post = (path: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/admin/settings/${path}`, headers: admin, ...(payload && { payload }) })

test('before anybody sets anything the defaults hold', async () => {
  const { values, defaults, version, updated_by } = await open()

  expect(values).toEqual(defaults)
  expect(values).toMatchObject({ shop_name: 'Jersey Shop', print_fee: 45, return_days: 14, low_stock_threshold: 5 })
  expect({ version, updated_by }).toEqual({ version: 0, updated_by: null })
})

test('a saved setting holds at once, with who saved it and an entry in the audit log', async () => {
  const saved = (await save({ version: 0, shop_name: ' Kit & Bag ', print_fee: 60.5 })).json<ManagedSettings>()

  expect(saved).toMatchObject({
    version: 1,
    updated_by: adminName,
    values: { shop_name: 'Kit & Bag', print_fee: 60.5 },
  })
  expect(shop.site.name).toBe('Kit & Bag')
  expect(shop.printFee).toBe(6050)
  const log = await listAuditLog(shop, { page: 1, per_page: 5, sort: 'newest', subject: 'settings' })
  expect(log.data[0]).toMatchObject({ by: { name: adminName }, subject: { name: 'Settings' } })
  expect(log.data[0]?.changes).toEqual([
    { field: 'Shop name', before: 'Jersey Shop', after: 'Kit & Bag' },
    { field: 'Price of name and number', before: '45', after: '60.5' },
  ])
})

test('saving without a change makes no version; null and the default itself follow the default again', async () => {
  expect((await save({ version: 0, return_days: 14 })).json()).toMatchObject({ version: 0 })
  await save({ version: 0, return_days: 30, shop_name: 'Other' })
  await save({ version: 1, return_days: null, shop_name: 'Jersey Shop' })

  const { rows } = await shop.pool.query('select settings from settings_versions order by version')
  expect(rows).toEqual([{ settings: { return_days: 30, shop_name: 'Other' } }, { settings: {} }])
})

test('who saves over somebody else’s change of the same setting is told, and nothing is lost', async () => {
  await save({ version: 0, shop_name: 'First' })
  const late = await save({ version: 0, shop_name: 'Second', return_days: 30 })

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'changed-meanwhile' })
  expect(late.json<{ message: string }>().message).toContain(`${adminName} changed Shop name on `)
  expect((await open()).values).toMatchObject({ shop_name: 'First', return_days: 14 })
})

test('changes of different settings from the same version are both kept', async () => {
  await save({ version: 0, shop_name: 'First' })
  const other = await save({ version: 0, return_days: 30 })

  expect(other.json()).toMatchObject({ version: 2, values: { shop_name: 'First', return_days: 30 } })
})

test('a version that never was is refused', async () => {
  expect((await save({ version: 7, return_days: 30 })).statusCode).toBe(409)
})

test.each([
  ['shop_name', { shop_name: '  ' }],
  ['shop_name', { shop_name: 'x'.repeat(61) }],
  ['shop_name', { shop_name: 'a\nBcc: b' }],
  ['contact_email', { contact_email: 'nobody' }],
  ['contact_whatsapp', { contact_whatsapp: 'call me' }],
  ['trn', { trn: '123' }],
  ['time_zone', { time_zone: '+04:00' }],
  ['time_zone', { time_zone: 'Moon/Crater' }],
  ['print_fee', { print_fee: -1 }],
  ['print_fee', { print_fee: 1.005 }],
  ['return_days', { return_days: 0 }],
  ['low_stock_threshold', { low_stock_threshold: 2.5 }],
])('a wrong %s is refused at its field (%#)', async (field, wrong) => {
  const refused = await save({ version: 0, ...wrong })

  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field])
  expect((await open()).version).toBe(0)
})

test('the history tells who changed what, and an older version can be restored', async () => {
  await save({ version: 0, shop_name: 'One' })
  await save({ version: 1, shop_name: 'Two', trn: '100123456700003' })

  const { data, meta } = await get<{ data: SettingsVersion[]; meta: object }>('/history')
  expect(meta).toMatchObject({ total: 2 })
  expect(data.map(({ version }) => version)).toEqual([2, 1])
  expect(data[0]).toMatchObject({
    saved_by: adminName,
    changes: [
      { name: 'shop_name', before: 'One', after: 'Two' },
      { name: 'trn', before: '', after: '100123456700003' },
    ],
  })

  const restored = (await post('restore', { version: 2, to: 1 })).json<ManagedSettings>()
  expect(restored).toMatchObject({ version: 3, values: { shop_name: 'One', trn: '' } })
  expect((await post('restore', { version: 3, to: 0 })).json()).toMatchObject({ values: { shop_name: 'Jersey Shop' } })
  expect((await post('restore', { version: 4, to: 99 })).statusCode).toBe(404)
})

test('one page of the history compares its last version with the one before it', async () => {
  for (const [version, shop_name] of ['One', 'Two', 'Three'].entries()) await save({ version, shop_name })

  const { data } = await get<{ data: SettingsVersion[] }>('/history?per_page=2')
  expect(data.map(({ changes }) => changes[0])).toMatchObject([
    { before: 'Two', after: 'Three' },
    { before: 'One', after: 'Two' },
  ])
})

test('a file of settings shows what it would change, and nothing is saved before that', async () => {
  await save({ version: 0, shop_name: 'Kit & Bag', return_days: 30 })
  const file = await get<SettingsFile>('/export')
  await post('restore', { version: 1, to: 0 })

  const preview = await post('import-preview', {
    settings: { ...file.settings, trn: '1', colour_of_the_moon: 'green', print_fee: '45' },
  })

  expect(preview.json<SettingsPreview>()).toEqual({
    changes: [
      { name: 'shop_name', before: 'Jersey Shop', after: 'Kit & Bag' },
      { name: 'return_days', before: 14, after: 30 },
    ],
    unknown: ['colour_of_the_moon'],
    refused: [
      { name: 'trn', problem: 'A TRN has 15 digits.' },
      { name: 'print_fee', problem: expect.any(String) as string },
    ],
  })
  expect(await open()).toMatchObject({ version: 2, values: { shop_name: 'Jersey Shop' } })
})

test('stored values that this version of the shop does not know are left out', async () => {
  await shop.pool.query(`insert into settings_versions (version, settings) values (1, '{"mood": "good", "trn": 7}')`)

  expect((await open()).values).toEqual((await open()).defaults)
})

test('a test mail goes to its author, and its outcome is kept', async () => {
  await save({ version: 0, mail_footer: 'Licence 123\nDubai' })
  const sent = (await post('test-mail')).json<TestMail>()

  expect(sent.outcome).toBe('sent')
  expect(shop.mailer.sent.at(-1)).toMatchObject({ to: sent.to })
  expect(shop.mailer.sent.at(-1)?.text).toMatch(/Licence 123\nDubai\n$/)
  expect(shop.mailer.sent.at(-1)?.html).toContain('Licence 123<br>\nDubai')
  shop.mailer.send = () => Promise.reject(new Error('The mail was not sent: ECONNECTION'))
  expect((await post('test-mail')).json()).toMatchObject({
    outcome: 'failed',
    problem: expect.stringContaining('ECON') as string,
  })
  const { rows } = await shop.pool.query('select outcome from test_mails order by id')
  expect(rows).toEqual([{ outcome: 'sent' }, { outcome: 'failed' }])
})
