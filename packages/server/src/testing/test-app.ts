import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app'
import type { Shop } from '../kernel/shop'

/** The whole API on a test's shop, silent and on no port. */
export function buildTestApp(shop: Shop): Promise<FastifyInstance> {
  return buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
  })
}
