import { addressEndpoints as endpoints } from '@shop/contract/addresses'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './save-addresses'

export function addAddressRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listAddresses, (_, { userId }) => listAddresses(shop, userId))
  handle(app, endpoints.addAddress, ({ body }, { userId }) => addAddress(shop, userId, body))
  handle(app, endpoints.changeAddress, ({ params, body }, { userId }) => changeAddress(shop, userId, params.id, body))
  handle(app, endpoints.deleteAddress, ({ params }, { userId }) => deleteAddress(shop, userId, params.id))
}
