import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import type Stripe from 'stripe'
import { inject } from 'vitest'
import type { Gateway } from '../gateway'
import { addTestGateway } from '../gateway.routes'
import { stripeInProcess } from '../stripe-in-process'

const CONNECTIONS = 10

export interface OpenGateway extends Gateway {
  pool: pg.Pool
  url: string
  app: FastifyInstance
  stripe: Stripe
  close: () => Promise<void>
}

/** A gateway on an empty database of its own, and Stripe's SDK on it. */
export async function openTestGateway(): Promise<OpenGateway> {
  const template = new URL(inject('gatewayDatabase'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = urlOf(name)
  const pool = openPool(url)
  const gateway = gatewayOn(pool)
  const app = await openApp(gateway)
  const close = async () => {
    await app.close()
    await pool.end()
    await onServer(`drop database ${name} with (force)`)
  }
  return { ...gateway, pool, url, app, stripe: stripeInProcess(app), close }
}

/** Further connections to the same database stand for another process. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // Dropping the database may cut an idle connection before the pool has closed it; without a listener the run would fail.
  pool.on('error', () => undefined)
  return pool
}

export function gatewayOn(pool: pg.Pool): Gateway {
  return {
    db: drizzle(pool),
    now: () => new Date(),
    queueDelivery: (eventId, runAt) => sql`queue_delivery(${eventId}, ${runAt})`,
  }
}

export async function openApp(gateway: Gateway): Promise<FastifyInstance> {
  const app = Fastify()
  addTestGateway(app, gateway)
  await app.ready()
  return app
}

/** The recorded events of a type, oldest first. */
export async function listEvents({ pool }: OpenGateway, type: string): Promise<Stripe.Event[]> {
  const statement = 'select body from gateway_events where type = $1 order by sequence'
  const { rows } = await pool.query<{ body: string }>(statement, [type])
  return rows.map(({ body }) => JSON.parse(body) as Stripe.Event)
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function urlOf(database: string): string {
  return inject('gatewayDatabase').replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
