import type { Shop } from '../kernel/shop'
import { invitationMail } from './account-mails'
import { renewLink } from './invitations.queries'
import { siteFor } from './reader-language'
import { newToken } from './secret-token'

const DAY_IN_MS = 24 * 60 * 60 * 1000
export const INVITATION_LIFE_IN_MS = 3 * DAY_IN_MS

/** Mails the link of an invitation. The token is made here, so that no job payload in the database contains it. */
export async function sendInvitation(shop: Shop, invitationId: number): Promise<void> {
  const { token, hash } = newToken()
  const expiresAt = new Date(shop.now().getTime() + INVITATION_LIFE_IN_MS)
  const invitation = await renewLink(shop.db, invitationId, hash, expiresAt)
  if (!invitation) return
  await shop.mailer.send(invitationMail(await siteFor(shop, invitation.email), invitation, token))
}
