import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { table } from '../report'
import { openFleet, type Fleet } from './fleet'
import { prepareGoods } from './goods'
import { newLedger, type Ledger } from './ledger'
import type { RehearsalOptions } from './options'
import { randomFor } from './people'
import { startProxy, type ProxyName } from './proxy'
import { describeFindings } from './report'
import { simulateShopper } from './shopper'
import { SETTINGS } from './stage'
import { signInAsAdmin } from './staff'
import type { Finding } from './verdict'

const SHOPPERS = 4
const ROUNDS = 2
const CALM_IN_MS = 2_000

/** Restarts two shop processes in turn behind a proxy while people buy; not one request may fail. */
export async function rehearseProxy(
  name: ProxyName,
  { port, seed }: RehearsalOptions,
  say: (text: string) => void,
): Promise<{ text: string; findings: Finding[]; isClean: boolean }> {
  // The proxy's certificate is its own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const undo: (() => Promise<unknown>)[] = []
  try {
    const folder = await mkdtemp(join(tmpdir(), 'shop-proxy-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    // The account of the database has to enter the folder.
    await chmod(folder, 0o755)
    const behind = { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '6' }
    const dataDir = join(folder, 'shop')
    const fleet = openFleet({
      ports: [port + 1, port + 2],
      dataDir,
      settings: { ...SETTINGS, ...behind, DATA_DIR: dataDir },
    })
    undo.push(fleet.close)
    await fleet.open()
    const shops = [`127.0.0.1:${port + 1}`, `127.0.0.1:${port + 2}`] as const
    const proxy = await startProxy(name, { folder, port, shops })
    undo.push(proxy.stop)
    say(`two shop processes are open behind ${name}`)

    const ledger = newLedger()
    const restarts = await restartWhilePeopleBuy({ url: proxy.url, fleet, ledger, seed, say })
    const findings: Finding[] = [
      { promise: 'no request fails', broken: failedRequests(ledger) },
      { promise: 'no server ends by itself', broken: fleet.crashes },
      { promise: 'people bought meanwhile', broken: ledger.orders.length > 0 ? [] : ['no order was placed'] },
      ...(await checkProxy(proxy.url)),
    ]
    return { text: describe(name, ledger, restarts, findings), findings, isClean: findings.every(isPromiseKept) }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

interface Scene {
  url: string
  fleet: Fleet
  ledger: Ledger
  seed: number
  say: (text: string) => void
}

async function restartWhilePeopleBuy({ url, fleet, ledger, seed, say }: Scene): Promise<number> {
  const goods = await prepareGoods(await signInAsAdmin(url, ledger))
  let restarts = 0
  let isOver = false
  const people = Array.from({ length: SHOPPERS }, (_, n) =>
    simulateShopper(
      { url, email: `proxy-${seed}-${n}@example.org`, goods, ledger, giftCodes: [], random: randomFor(seed, n) },
      () => isOver,
    ),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of fleet.servers) {
      await wait(CALM_IN_MS)
      say(`${server.name} is restarted`)
      await server.stop()
      await server.start()
      restarts += 1
    }
  }
  await wait(CALM_IN_MS)
  isOver = true
  await Promise.all(people)
  return restarts
}

function failedRequests({ traffic, complaints }: Ledger): string[] {
  return [...traffic.faults, ...complaints]
}

/** What the configuration promises beside: who compresses, what is closed, what is too large. */
async function checkProxy(url: string): Promise<Finding[]> {
  const page = await fetch(`${url}/api/products?per_page=24`, { headers: { 'accept-encoding': 'br' } })
  await page.arrayBuffer()
  const metrics = await fetch(`${url}/metrics`)
  const large = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(11_000_000),
  }).catch(() => undefined)
  const given = (is: boolean, text: string) => (is ? [] : [text])
  const { headers } = page
  return [
    {
      promise: 'the shop’s compressed bytes and their ETag arrive as they are',
      broken: given(
        headers.get('content-encoding') === 'br' && /^"[^"]+-br"$/.test(headers.get('etag') ?? ''),
        `${headers.get('content-encoding') ?? ''} ${headers.get('etag') ?? ''}`,
      ),
    },
    { promise: 'nobody reads the figures from outside', broken: given(metrics.status === 404, String(metrics.status)) },
    {
      promise: 'a request of 11 MB is refused',
      broken: given(large === undefined || [413, 502].includes(large.status), String(large?.status)),
    },
  ]
}

function isPromiseKept({ broken }: Finding): boolean {
  return broken.length === 0
}

function describe(name: ProxyName, ledger: Ledger, restarts: number, findings: readonly Finding[]): string {
  const { requests, answers, retries, longestWaitInMs } = ledger.traffic
  const byClass = [...answers].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    table(
      ['what', name],
      [
        ['restarts', String(restarts)],
        ['requests', String(requests)],
        ['answers', byClass.map(([kind, count]) => `${kind} ${count}`).join(', ')],
        ['tried again by people', String(retries)],
        ['longest wait of a person', `${(longestWaitInMs / 1000).toFixed(1)} s`],
        ['orders acknowledged', String(ledger.orders.length)],
      ],
    ),
    '',
    describeFindings(findings),
  ].join('\n')
}
