import type { AddressInfo } from 'node:net'
import { SETTINGS } from '@shop/contract/setting-list'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { followChanges, type FollowedChanges } from '../cache/follow-changes'
import { openShopCache } from '../cache/shop-cache'
import { createLiveSettings, withSettings } from '../kernel/live-settings'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getSettings } from './get-settings'
import { refreshSettings } from './read-settings'
import { saveSettings } from './save-settings'

interface Process {
  shop: TestShop
  app: FastifyInstance
  changes: FollowedChanges
  url: string
}

const PATIENCE = { timeout: 20_000 }

let ground: TestShop
let one: Process
let other: Process
let by: number
let token: string

/** As a process of its own would: it shares nothing with the other but the database. */
async function startProcess(): Promise<Process> {
  const cache = openShopCache()
  const shop = withSettings({ ...ground, cache }, createLiveSettings(ground.settings.defaults), ground.site.url)
  const changes = followChanges(ground.url, cache, { refreshSettings: () => refreshSettings(shop) })
  const app = await buildApp(shop, {
    cache: changes,
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await vi.waitFor(async () => {
    await fetch(`${url}/api/text-pages/contact`)
    expect(changes.answers.find('/api/text-pages/contact')).toBeDefined()
  }, PATIENCE)
  return { shop, app, changes, url }
}

beforeAll(async () => {
  ground = await openTestShop()
  const admin = await givenAdmin(ground)
  by = admin.id
  token = await givenSession(ground, admin)
  one = await startProcess()
  other = await startProcess()
})
afterAll(async () => {
  for (const { app, changes } of [one, other]) {
    await app.close()
    await changes.stop()
  }
  await ground.close()
})

const contactIn = async ({ url }: Process) =>
  ((await (await fetch(`${url}/api/text-pages/contact`)).json()) as { html: string }).html

async function rename(process: Process, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { version } = await getSettings(process.shop)
  const body = JSON.stringify({ version, shop_name: name })
  const answer = await fetch(`${process.url}/api/admin/settings`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
}

test('who changed a setting sees it in the next answer of that process, cached answers included', async () => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await contactIn(one)
    await rename(one, name)

    expect(await contactIn(one)).toContain(name)
    expect(one.shop.site.name).toBe(name)
  }
})

test('a change in one process holds in the other, and what the other has cached is dropped', async () => {
  await contactIn(other)
  await rename(one, 'Delta')

  await vi.waitFor(() => expect(other.shop.site.name).toBe('Delta'), PATIENCE)
  await other.changes.catchUp()
  expect(await contactIn(other)).toContain('Delta')
})

test('no answer from old settings stays cached while shoppers read and staff change', async () => {
  let isOver = false
  const reading = Array.from({ length: 6 }, async (_, place) => {
    while (!isOver) await contactIn(place % 2 === 0 ? one : other)
  })
  for (let round = 0; round < 12; round += 1) await rename(round % 2 === 0 ? one : other, `Round ${round}`)
  isOver = true
  await Promise.all(reading)

  for (const process of [one, other]) {
    await vi.waitFor(() => expect(process.shop.site.name).toBe('Round 11'), PATIENCE)
    await process.changes.catchUp()
    expect(await contactIn(process)).toContain('Round 11')
  }
})

test('security case 23: of staff who change the same setting at once exactly one wins', async () => {
  const { version } = await getSettings(ground)
  const saving = Array.from({ length: 8 }, (_, place) =>
    saveSettings(ground, by, { version, shop_name: `Shop of person ${place}` }),
  )
  const results = await Promise.allSettled(saving)

  const winners = results.filter(({ status }) => status === 'fulfilled')
  expect(winners).toHaveLength(1)
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  )
  expect(codes).toEqual(Array.from({ length: 7 }, () => 'changed-meanwhile'))
  expect(await getSettings(ground)).toMatchObject({ version: version + 1 })
})

test('staff who change different settings at once all succeed, one version after the other', async () => {
  const { version } = await getSettings(ground)
  const wanted = { return_days: 20, print_fee: 50, low_stock_threshold: 9, logo_text: 'ALL', legal_name: 'All LLC' }
  await Promise.all(Object.entries(wanted).map(([name, value]) => saveSettings(ground, by, { version, [name]: value })))

  const { values, version: last } = await getSettings(ground)
  expect(values).toMatchObject(wanted)
  expect(last).toBe(version + Object.keys(wanted).length)
  expect(SETTINGS.return_days.standard).not.toBe(values.return_days)
})
