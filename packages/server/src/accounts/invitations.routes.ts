import { invitationEndpoints as endpoints } from '@shop/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { clientAddress, userAgentOf } from '../http/client-address'
import { placeToRemember, setDeviceCookie } from '../http/device-cookie'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { acceptInvitation, joinByInvitation, openInvitation } from './accept-invitation'
import { inviteStaff, listInvitations, resendInvitation, withdrawInvitation } from './invite-staff'

export function addInvitationRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listInvitations, async () => ({ data: await listInvitations(shop) }))
  handle(app, endpoints.invite, ({ body }, visitor) => inviteStaff(shop, visitor, body))
  handle(app, endpoints.resendInvitation, async ({ params }, visitor) => {
    await resendInvitation(shop, visitor, params.id)
    return { message: 'A new link is on its way.' }
  })
  handle(app, endpoints.withdrawInvitation, async ({ params }, visitor) => {
    await withdrawInvitation(shop, visitor, params.id)
    return { message: 'The invitation is withdrawn.' }
  })
  handle(app, endpoints.openInvitation, ({ body }, _, { request }) =>
    openInvitation(shop, body, clientAddress(request)),
  )
  handle(app, endpoints.acceptInvitation, async ({ body }, _, reply) => {
    const { address, device } = placeToRemember(reply.request)
    const place = { address, device, userAgent: userAgentOf(reply.request) }
    const signedIn = await acceptInvitation(shop, body, place)
    setDeviceCookie(reply, device, shop.site)
    return signedIn
  })
  handle(app, endpoints.joinByInvitation, ({ body }, visitor, { request }) =>
    joinByInvitation(shop, visitor, body, clientAddress(request)),
  )
}
