import { printEndpoints as endpoints } from '@shop/contract/prints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getPrintOffer, getPrintRules } from './get-print-offer'

export function addPrintRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getPrintOffer, ({ params }) => getPrintOffer(shop, params.id))
  handle(app, endpoints.getPrintRules, () => getPrintRules(shop))
}
