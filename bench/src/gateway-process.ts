import { setTimeout as wait } from 'node:timers/promises'
import { addTestGateway, createTables, deliverEvent, type Gateway } from '@shop/test-gateway'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import pg from 'pg'
import { openDb } from '../../packages/server/src/db/open-db'
import { transaction } from '../../packages/server/src/db/transaction'

/**
 * The test gateway in a process and a database of its own, as a payment provider is in life: it tells the shop of events
 * over HTTP, after they are committed. From `POST /hold` to `POST /let-go` events wait for a `POST /deliver`. `GET /used` tells
 * the processor time of the process.
 */
const { GATEWAY_DATABASE = '', GATEWAY_PORT = '', WEBHOOK_URL = '' } = process.env

/** The events of a purchase that a shop subscribes its webhook to (docs/operating.md). */
const SUBSCRIBED = new Set<string>([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
])

const MOST_TELLINGS = 30
const PAUSE_IN_MS = 2_000

const { db, pool } = openDb({ url: GATEWAY_DATABASE, connections: 10, onIdleFault: console.error })
await createTables(pool)
const gateway: Gateway = {
  db,
  now: () => new Date(),
  transaction: (work) => transaction(db, work),
  queueDelivery: (eventId) => sql`pg_notify('events', ${eventId})`,
  isSubscribedTo: (type) => SUBSCRIBED.has(type),
}

const held: string[] = []
let isHolding = false
const listener = new pg.Client({ connectionString: GATEWAY_DATABASE })
await listener.connect()
listener.on('notification', ({ payload = '' }) => {
  if (isHolding) held.push(payload)
  else void tellUntilTaken(payload)
})
await listener.query('listen events')

/** As a payment provider does, the gateway tells again what the shop did not take. */
async function tellUntilTaken(eventId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tell(eventId)
      return
    } catch (error) {
      if (attempt === MOST_TELLINGS) {
        console.error(error)
        return
      }
    }
    await wait(PAUSE_IN_MS)
  }
}

function tell(eventId: string): Promise<void> {
  return deliverEvent(gateway, eventId, async (body, signature) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const answer = await fetch(WEBHOOK_URL, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  })
}

const app = Fastify()
addTestGateway(app, gateway)
app.get('/used', () => {
  const { user, system } = process.cpuUsage()
  return { usedInMs: (user + system) / 1_000 }
})
app.post('/hold', () => {
  isHolding = true
  return {}
})
app.post('/let-go', () => {
  isHolding = false
  return {}
})
app.post('/deliver', async () => {
  for (const eventId of held.splice(0)) await tell(eventId)
  return {}
})
await app.listen({ port: Number(GATEWAY_PORT), host: '127.0.0.1' })
