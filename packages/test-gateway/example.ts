import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@shop/embedded-postgres'
import { addTestGateway, createTables, stripeInProcess } from '@shop/test-gateway'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'

const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'))
const postgres = await startEmbeddedPostgres({ dataDir, name: 'gateway' })
const pool = new pg.Pool({ connectionString: postgres.url })
pool.on('error', (error) => console.error(error.message))
await createTables(pool)

const app = Fastify()
addTestGateway(app, { db: drizzle(pool), now: () => new Date() })
const stripe = stripeInProcess(app)

const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
const { status, amount_received } = await stripe.paymentIntents.capture(id)
console.log(status, amount_received)

await app.close()
await pool.end()
await postgres.release()
await rm(dataDir, { recursive: true })
