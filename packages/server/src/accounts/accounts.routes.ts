import { accountEndpoints as endpoints } from '@shop/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { clientAddress, userAgentOf } from '../http/client-address'
import { setDeviceCookie, placeOf, placeToRemember } from '../http/device-cookie'
import { handle } from '../http/handle'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { changePassword } from './change-password'
import { confirmEmail, resendConfirmation } from './confirm-email'
import { forgotPassword, type ResetAnswer } from './forgot-password'
import { getOwnUser } from './get-own-user'
import { listLeakedHashes } from './leaked-passwords'
import { login } from './login'
import { dummyPasswordHash } from './password-hash'
import { register } from './register'
import { resetPassword } from './reset-password'
import { closeSession } from './sessions'
import { undoEmail } from './undo-email'
import { updateProfile } from './update-profile'

export function addAccountRoutes(app: FastifyInstance, shop: Shop): void {
  // Computed at start: computed during the first login with an unknown address, it would double that login's time
  // and so reveal that the address is not registered.
  app.addHook('onReady', async () => {
    await dummyPasswordHash()
  })

  handle(app, endpoints.login, async ({ body }, _, reply) => {
    const { address, device } = placeToRemember(reply.request)
    const signedIn = await login(shop, body, address, device, userAgentOf(reply.request))
    setDeviceCookie(reply, device, shop.site)
    return signedIn
  })
  handle(app, endpoints.register, async ({ body }, _, reply) => {
    const { address, device } = placeToRemember(reply.request)
    const signedIn = await register(
      shop,
      body,
      address,
      device,
      userAgentOf(reply.request),
      languageOf(reply.request.headers),
    )
    setDeviceCookie(reply, device, shop.site)
    return signedIn
  })
  handle(app, endpoints.getUser, (_, visitor) => getOwnUser(shop, visitor.userId))
  handle(app, endpoints.updateProfile, ({ body }, visitor) => updateProfile(shop, visitor, body))
  handle(app, endpoints.resendEmailConfirmation, async (_, visitor) => {
    await resendConfirmation(shop, visitor.userId)
    return { message: 'The link is on its way.' }
  })
  handle(app, endpoints.confirmEmail, async ({ body }, _, { request }) => {
    const email = await confirmEmail(shop, body, clientAddress(request))
    return { message: `Your new email address is confirmed. From now on, log in with ${email}.` }
  })
  handle(app, endpoints.undoEmail, async ({ body }, _, { request }) => {
    const email = await undoEmail(shop, body, clientAddress(request))
    return {
      message: `Your email address is ${email} again, and every device is logged out. We have mailed you a link to choose a new password.`,
    }
  })
  handle(app, endpoints.logout, async (_, visitor) => {
    await closeSession(shop, visitor)
    return { message: 'You are logged out.' }
  })
  handle(app, endpoints.changePassword, async ({ body }, visitor) => {
    await changePassword(shop, visitor, body)
    return { message: 'Password updated successfully' }
  })
  handle(app, endpoints.leakedPasswords, ({ params }) => Promise.resolve({ rests: listLeakedHashes(params.prefix) }))
  handle(app, endpoints.forgotPassword, async ({ body }, _, { request }) => {
    const { address, device } = placeOf(request)
    return { message: RESET_ANSWERS[await forgotPassword(shop, body, address, device)] }
  })
  handle(app, endpoints.resetPassword, async ({ body }, _, reply) => {
    const { address, device } = placeToRemember(reply.request)
    await resetPassword(shop, body, address, device)
    setDeviceCookie(reply, device, shop.site)
    return { message: 'Your new password is set. Please log in with it.' }
  })
}

/** Known and unknown addresses get the same answer, so that it does not reveal who is registered. */
const RESET_ANSWERS: Record<ResetAnswer, string> = {
  'on-its-way': 'If somebody is registered under this address, a link is on its way. It is valid for one hour.',
  'sent-before':
    'Several links were asked for within the last hour. If somebody is registered under this address, the newest one in the mailbox works.',
}
