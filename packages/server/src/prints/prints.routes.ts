import { printEndpoints as endpoints } from '@shop/contract/prints'
import type { FastifyInstance } from 'fastify'
import { handleForAll } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getPrintOffer, getPrintRules } from './get-print-offer'

export function addPrintRoutes(app: FastifyInstance, shop: Shop): void {
  handleForAll(app, endpoints.getPrintOffer, ({ params }) => getPrintOffer(shop, params.id))
  handleForAll(app, endpoints.getPrintRules, () => getPrintRules(shop))
}
