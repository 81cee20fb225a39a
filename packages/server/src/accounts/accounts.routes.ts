import { accountEndpoints as endpoints } from '@shop/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../http/client-address'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { changePassword } from './change-password'
import { forgotPassword } from './forgot-password'
import { getUser } from './get-user'
import { login } from './login'
import { passwordHashOfNobody } from './password-hash'
import { register } from './register'
import { resetPassword } from './reset-password'
import { closeSession } from './sessions'
import { updateProfile } from './update-profile'

export function addAccountRoutes(app: FastifyInstance, shop: Shop): void {
  // Made ahead: made at the first unknown address, it would give that one away by taking twice as long.
  app.addHook('onReady', async () => {
    await passwordHashOfNobody()
  })

  handle(app, endpoints.login, ({ body }, _, { request }) => login(shop, body, clientAddress(request)))
  handle(app, endpoints.register, ({ body }, _, { request }) => register(shop, body, clientAddress(request)))
  handle(app, endpoints.getUser, (_, visitor) => getUser(shop, visitor.userId))
  handle(app, endpoints.updateProfile, ({ body }, visitor) => updateProfile(shop, visitor.userId, body))
  handle(app, endpoints.logout, async (_, visitor) => {
    await closeSession(shop, visitor)
    return { message: 'You are logged out.' }
  })
  handle(app, endpoints.changePassword, async ({ body }, visitor) => {
    await changePassword(shop, visitor, body)
    return { message: 'Password updated successfully' }
  })
  handle(app, endpoints.forgotPassword, async ({ body }, _, { request }) => {
    await forgotPassword(shop, body, clientAddress(request))
    return { message: 'If somebody is registered under this address, a link is on its way. It is valid for one hour.' }
  })
  handle(app, endpoints.resetPassword, async ({ body }, _, { request }) => {
    await resetPassword(shop, body, clientAddress(request))
    return { message: 'Your new password is set. Please log in with it.' }
  })
}
