import { setTimeout as wait } from 'node:timers/promises'
import { addTestGateway, createTables, deliverEvent, type Gateway } from '@shop/test-gateway'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The test gateway in a process and a database of its own, as a payment provider is in life: it tells the shop of events
 * over HTTP, after they are committed. From `POST /hold` to `POST /let-go` events wait for a `POST /deliver`. `GET /used` tells
 * the processor time of the process.
 */
const { GATEWAY_DATABASE = '', GATEWAY_PORT = '', WEBHOOK_URL = '' } = process.env

/** The events of a purchase that a shop subscribes its webhook to (docs/operating.md). */
const SUBSCRIBED = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
])

const MOST_TELLINGS = 30
const PAUSE_IN_MS = 2_000

const pool = new pg.Pool({ connectionString: GATEWAY_DATABASE, max: 10 })
await createTables(pool)
const gateway: Gateway = {
  db: drizzle(pool),
  now: () => new Date(),
  queueDelivery: (eventId) => sql`pg_notify('events', ${eventId})`,
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
    if (!SUBSCRIBED.has((JSON.parse(body) as { type: string }).type)) return 200
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
