import type { Invitation, InvitationInput } from '@shop/contract/invitations'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findCredentials } from './accounts.queries'
import { countAttempts } from './attempts'
import { requireFreshIdentity } from './fresh-identity'
import { deleteInvitation, hasInvitation, listInvitationRows, upsertInvitation } from './invitations.queries'
import { INVITATION_LIFE_IN_MS } from './send-invitation'
import type { SignedInVisitor } from './sessions'

/** Lists the invitations that wait to be accepted, the expired ones too, because they can be sent again. */
export async function listInvitations(shop: Shop): Promise<Invitation[]> {
  const now = shop.now()
  const rows = await listInvitationRows(shop.db)
  return rows.map(({ invitedBy, invitedAt, expiresAt, ...row }) => ({
    ...row,
    invited_by: invitedBy,
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    has_expired: expiresAt <= now,
  }))
}

/** Invites an address to become staff. The address gets its role only when the link in the mail is accepted. */
export async function inviteStaff(shop: Shop, visitor: SignedInVisitor, input: InvitationInput): Promise<Invitation> {
  requireFreshIdentity(shop, visitor)
  await countAttempts(shop, { what: 'invitation by an admin', by: visitor.userId })
  const { email, role } = input
  const abilities = role === 'manager' ? input.abilities : []
  if ((await findCredentials(shop.db, email))?.user.role === 'admin')
    throw new ShopError('conflict', `${email} belongs to an admin already.`)
  const now = shop.now()
  const id = await inTransaction(shop, async (shop) => {
    const expiresAt = new Date(now.getTime() + INVITATION_LIFE_IN_MS)
    const row = { email, role, abilities, invitedBy: visitor.userId, invitedAt: now, expiresAt }
    const id = await upsertInvitation(shop.db, row)
    await enqueue(shop, 'send-invitation', { invitationId: id })
    await recordChange(shop, {
      by: visitor.userId,
      action: 'added',
      subject: { kind: 'invitation', id, name: email },
      after: { role, abilities: abilities.join(', ') },
    })
    return id
  })
  const invitation = (await listInvitations(shop)).find((invitation) => invitation.id === id)
  if (!invitation) throw notFound('Invitation')
  return invitation
}

/** Mails a new link, for three more days from then on. */
export async function resendInvitation(shop: Shop, visitor: SignedInVisitor, id: number): Promise<void> {
  if (!(await hasInvitation(shop.db, id))) throw notFound('Invitation')
  await countAttempts(shop, { what: 'invitation by an admin', by: visitor.userId })
  await enqueue(shop, 'send-invitation', { invitationId: id })
}

export async function withdrawInvitation(shop: Shop, visitor: SignedInVisitor, id: number): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const invitation = await deleteInvitation(shop.db, id)
    if (!invitation) throw notFound('Invitation')
    await recordChange(shop, {
      by: visitor.userId,
      action: 'deleted',
      subject: { kind: 'invitation', id, name: invitation.email },
      before: { role: invitation.role, abilities: invitation.abilities.join(', ') },
    })
  })
}
