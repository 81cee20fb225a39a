import { printEndpoints as endpoints } from '@shop/contract/prints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listBlockedWords, setBlockedWords } from './save-blocked-words'
import { listSquads, setSquad } from './save-squads'

export function addPrintAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listBlockedWords, () => listBlockedWords(shop))
  handle(app, endpoints.setBlockedWords, ({ body }, { userId }) => setBlockedWords(shop, body, userId))
  handle(app, endpoints.listSquads, ({ params }) => listSquads(shop, params.clubId))
  handle(app, endpoints.setSquad, ({ params, body }, { userId }) => setSquad(shop, params.clubId, body, userId))
}
