import { accountSecurityEndpoints as security } from '@shop/contract/account-security'
import { accountEndpoints as endpoints } from '@shop/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { requireFreshForRole } from './confirm-identity'
import { getStaffSecurity, resetSecondFactor, setStaffSecurity } from './staff-security'
import { updateUser } from './update-user'

export function addAccountAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.updateUser, async ({ params, body }, visitor) => {
    await requireFreshForRole(shop, visitor, params.id, body)
    return updateUser(shop, params.id, body, visitor)
  })
  handle(app, security.getStaffSecurity, () => getStaffSecurity(shop))
  handle(app, security.setStaffSecurity, ({ body }, visitor) => setStaffSecurity(shop, visitor, body))
  handle(app, security.resetSecondFactor, async ({ params }, visitor) => {
    const { name } = await resetSecondFactor(shop, visitor, params.id)
    return { message: `The second step of ${name} is off. All their sessions were ended.` }
  })
  handle(app, endpoints.setUserStatus, ({ params, body }, visitor) => updateUser(shop, params.id, body, visitor))
}
