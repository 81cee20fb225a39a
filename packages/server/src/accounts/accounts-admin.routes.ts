import { accountEndpoints as endpoints } from '@shop/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listUsers } from './list-users'
import { updateUser } from './update-user'

export function addAccountAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listUsers, ({ query }) => listUsers(shop, query))
  handle(app, endpoints.updateUser, ({ params, body }, { userId }) => updateUser(shop, params.id, body, userId))
  handle(app, endpoints.setUserStatus, ({ params, body }, { userId }) => updateUser(shop, params.id, body, userId))
}
