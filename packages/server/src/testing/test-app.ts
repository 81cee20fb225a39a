import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app'
import type { Shop } from '../kernel/shop'

/** Builds the whole API for a test, without logging and without listening. */
export function buildTestApp(shop: Shop): Promise<FastifyInstance> {
  return buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
  })
}
