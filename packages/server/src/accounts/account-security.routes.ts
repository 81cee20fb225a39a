import { accountSecurityEndpoints as endpoints } from '@shop/contract/account-security'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../http/client-address'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { confirmIdentity } from './confirm-identity'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions'
import {
  checkSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from './second-factor-setup'

export function addAccountSecurityRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listSessions, async (_, visitor, { request }) => ({
    data: await listOwnSessions(shop, visitor, clientAddress(request)),
  }))
  handle(app, endpoints.endSession, async ({ params }, visitor) => {
    await endOwnSession(shop, visitor, params.id)
    return { message: 'That device is logged out.' }
  })
  handle(app, endpoints.endOtherSessions, async (_, visitor) => {
    await endOtherSessions(shop, visitor)
    return { message: 'All other devices are logged out.' }
  })
  handle(app, endpoints.confirmIdentity, async ({ body }, visitor) => {
    await confirmIdentity(shop, visitor, body)
    return { message: 'Thank you.' }
  })
  handle(app, endpoints.getSecondFactor, (_, visitor) => getSecondFactor(shop, visitor))
  handle(app, endpoints.setUpSecondFactor, (_, visitor) => setUpSecondFactor(shop, visitor))
  handle(app, endpoints.checkSecondFactor, ({ body }, visitor) => checkSecondFactor(shop, visitor, body.code))
  handle(app, endpoints.switchOnSecondFactor, (_, visitor) => switchOnSecondFactor(shop, visitor))
  handle(app, endpoints.switchOffSecondFactor, ({ body }, visitor) => switchOffSecondFactor(shop, visitor, body.code))
  handle(app, endpoints.renewRecoveryCodes, ({ body }, visitor) => renewRecoveryCodes(shop, visitor, body.code))
}
