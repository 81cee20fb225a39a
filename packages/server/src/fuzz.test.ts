import { endpoints } from '@shop/contract'
import type { Access, Endpoint } from '@shop/contract/endpoint'
import { ErrorBody } from '@shop/contract/errors'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app'
import { jobHandlers } from './job-handlers'
import { runJobs, type RunningJobs } from './jobs/run-jobs'
import { readBooks } from './books/check-books'
import { givenFuzzShop, WITNESS, type FuzzShop } from './testing/fuzz-shop'
import { fuzzSettings } from './testing/fuzz-runs'
import { asRequest, callOf, type Caller, type GeneratedCall } from './testing/generated-call'
import { callOutsideContract } from './testing/raw-calls'
import { openTestShop, type TestShop } from './testing/test-shop'

const { runs, seed } = fuzzSettings()
// No shrinking: each call changes the shop, so a smaller input would not reproduce the failure.
const REPORT = { seed, endOnFailure: true, includeErrorInReport: true }
/** So many calls may change records before they are made anew: reads and refused calls leave them usable. */
const CHANGES_UNTIL_RESTORED = 8
const AT_ONCE = 8
/** Only an answer that hangs takes this long: eight zips of evidence at once keep a busy machine at work for a while. */
const LONGEST_ANSWER_IN_MS = 60_000
/** Internals that no answer may contain: stack traces, and messages of the driver and database. No input has them. */
const INSIDES =
  /\n\s+at |node_modules|Failed query|password_hash|token_hash|syntax error at|violates|relation "|pg_catalog/

const mayCall: Record<Access, readonly Caller[]> = {
  public: ['visitor', 'customer', 'manager', 'admin'],
  user: ['customer', 'manager', 'admin'],
  admin: ['admin'],
}

let shop: TestShop
let app: FastifyInstance
let fuzz: FuzzShop
let jobs: RunningJobs
const faults: string[] = []
const takenOf = new Set<Endpoint>()
const counts = { inputs: 0, taken: 0, refused: 0 }
let changes = 0

beforeAll(async () => {
  shop = await openTestShop()
  // Rate limits are off, because thousands of calls come from one address here.
  shop.hasRateLimits = false
  const logger = pino({ level: 'warn' }, { write: (line: string) => void faults.push(line) })
  shop.log = logger
  app = await buildApp(shop, { isReady: () => Promise.resolve(true), logger })
  jobs = await runJobs(shop, shop.pool, jobHandlers)
  fuzz = await givenFuzzShop(shop)
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await shop.close()
})

test.each(Object.values(endpoints) as Endpoint[])(
  '$method $path answers whatever is sent, and tells nothing it should not',
  { timeout: 60_000 + runs * 1000 },
  async (endpoint) => {
    const property = fc.asyncProperty(
      fc.constant(undefined).chain(() => callOf(endpoint, fuzz.known)),
      (call) => checkAnswer(endpoint, call),
    )
    await restoreAfter(1)
    await fc.assert(property, { numRuns: runs, ...REPORT })
  },
)

test(
  'calls of every kind that arrive at the same moment are answered as well',
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    // By its key, which a report of a failure can show.
    const keys = Object.keys(endpoints) as (keyof typeof endpoints)[]
    const oneOfAll = fc.oneof(
      ...keys.map((key) => fc.record({ key: fc.constant(key), call: callOf(endpoints[key], fuzz.known) })),
    )
    const crowd = fc.array(oneOfAll, { minLength: AT_ONCE, maxLength: AT_ONCE })
    const property = fc.asyncProperty(crowd, async (calls) => {
      await Promise.all(calls.map(({ key, call }) => checkAnswer(endpoints[key], call)))
    })
    await fc.assert(property, { numRuns: runs, ...REPORT })
  },
)

test('routes outside of the contract answer whatever is sent', { timeout: 60_000 + runs * 1000 }, async () => {
  const property = fc.asyncProperty(callOutsideContract, async (request) => {
    counts.inputs += 1
    const { statusCode, body } = await inTime(app.inject(request))
    if (statusCode >= 500) throw new Error(`${statusCode} ${body}\n${faults.at(-1) ?? ''}`)
    expect(body).not.toMatch(INSIDES)
    counts[statusCode < 400 ? 'taken' : 'refused'] += 1
  })
  await fc.assert(property, { numRuns: runs * 10, ...REPORT })
})

test('afterwards no job has failed and the books balance', async () => {
  await expect.poll(waitingJobs, { timeout: 60_000, interval: 200 }).toEqual([])

  const { mismatches } = await readBooks(shop, { withGateway: true })
  expect(mismatches).toEqual([])
  expect(faults).toEqual([])
  const { inputs, taken, refused } = counts
  console.log(`fuzzing: ${inputs} inputs (seed ${seed}), ${taken} taken, ${refused} refused`)
  // Otherwise only validation and access checks would have been tested, and not the handlers.
  const all = Object.values(endpoints) as Endpoint[]
  const neverTaken = all.filter((endpoint) => !takenOf.has(endpoint)).map(({ method, path }) => `${method} ${path}`)
  expect(neverTaken.length, neverTaken.join(', ')).toBeLessThan(0.05 * all.length)
}, 120_000)

async function checkAnswer(endpoint: Endpoint, call: GeneratedCall): Promise<void> {
  await restoreAfter(CHANGES_UNTIL_RESTORED)
  counts.inputs += 1
  const { statusCode, body, headers } = await answerTo(endpoint, call)

  if (statusCode >= 500) throw new Error(`${statusCode} ${body}\n${faults.at(-1) ?? ''}`)
  expectAccess(endpoint, call.caller, statusCode)
  expect(body).not.toMatch(INSIDES)
  for (const secret of fuzz.secrets()) expect(body).not.toContain(secret)
  if (call.caller !== 'admin') expect(body).not.toContain(WITNESS)
  expect(headers['x-content-type-options']).toBe('nosniff')
  if (statusCode < 400) expectContract(endpoint, body)
  else expect(ErrorBody.safeParse(JSON.parse(body)).error).toBeUndefined()
  counts[statusCode < 400 ? 'taken' : 'refused'] += 1
  if (statusCode >= 400) return
  takenOf.add(endpoint)
  if (endpoint.method !== 'GET') changes += 1
}

async function restoreAfter(most: number): Promise<void> {
  if (changes < most) return
  changes = 0
  await fuzz.restore()
}

/** 400 and 404 are allowed for unknown paths, 401 for callers whom a parallel call has blocked. */
function expectAccess({ access }: Endpoint, caller: Caller, statusCode: number): void {
  if (!mayCall[access].includes(caller)) expect([400, 401, 403, 404]).toContain(statusCode)
}

async function answerTo(endpoint: Endpoint, call: GeneratedCall) {
  const token = await fuzz.tokenOf(call.caller)
  const request = asRequest(endpoint, {
    ...call,
    url: await fuzz.filled(call.url),
    body: call.body && (await fuzz.filled(call.body)),
  })
  const answer = app.inject({
    ...request,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  return inTime(answer)
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise, stop } = timeOut()
  return Promise.race([answer, promise]).finally(stop)
}

function timeOut() {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came.')), LONGEST_ANSWER_IN_MS)
  })
  return { promise, stop: () => clearTimeout(timer) }
}

function expectContract({ sends, response }: Endpoint, body: string): void {
  if (sends === undefined) expect(response.safeParse(JSON.parse(body)).error).toBeUndefined()
}

async function waitingJobs(): Promise<unknown[]> {
  const { rows } = await shop.pool.query<object>(
    `select task_identifier, last_error, attempts from graphile_worker.jobs where run_at <= now()`,
  )
  return rows
}
