import * as z from 'zod'
import { ABILITIES } from './abilities'
import { Abilities, EmailLinkInput, OwnUser, RegisterInput, SignedIn } from './accounts'
import { endpoint } from './endpoint'
import { ById, Done, Id, Timestamp } from './values'

/** How admins invite staff by mail, and how those accept. */

export const InvitedRole = z.enum(['manager', 'admin'])
export type InvitedRole = z.infer<typeof InvitedRole>

export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    role: InvitedRole,
    abilities: z.array(z.enum(ABILITIES)),
    invited_by: z.string().nullable(),
    invited_at: Timestamp,
    expires_at: Timestamp,
    has_expired: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const InvitationInput = z.object({
  email: RegisterInput.shape.email,
  role: InvitedRole,
  abilities: Abilities.default([]).describe('Of a manager; ignored for an admin.'),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** What the holder of a link sees before they accept. */
export const OpenedInvitation = z
  .object({
    email: z.string(),
    role: InvitedRole,
    abilities: z.array(z.enum(ABILITIES)),
    has_account: z.boolean().describe('Then it is accepted while signed in as that address.'),
  })
  .meta({ id: 'OpenedInvitation' })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const AcceptInput = z
  .object({
    token: EmailLinkInput.shape.token,
    name: RegisterInput.shape.name,
    password: RegisterInput.shape.password,
    password_confirmation: RegisterInput.shape.password_confirmation,
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Passwords don’t match.',
  })
export type AcceptInput = z.infer<typeof AcceptInput>

export const invitationEndpoints = {
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'Invitations that nobody has accepted yet, newest first',
    response: z.object({ data: z.array(Invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    changes: 'private',
    summary: 'Invite an address by mail; replaces an open invitation of the same address',
    body: InvitationInput,
    response: Invitation,
    status: 201,
    errors: ['conflict', 'identity-not-confirmed', 'too-many-attempts'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitations/{id}/resend',
    access: 'admin',
    changes: 'private',
    summary: 'Mail a new link for three more days; the earlier one ends',
    params: ById,
    response: Done,
    errors: ['too-many-attempts'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    access: 'admin',
    changes: 'private',
    summary: 'Withdraw an invitation; its link ends',
    params: ById,
    response: Done,
  }),
  openInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/open',
    access: 'public',
    changes: 'private',
    summary: 'What the link from the mail invites to; changes nothing',
    body: EmailLinkInput,
    response: OpenedInvitation,
    errors: ['too-many-attempts'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    changes: 'private',
    summary: 'Accept an invitation with a new account, and sign in',
    body: AcceptInput,
    response: SignedIn,
    status: 201,
    errors: ['conflict', 'too-many-attempts'],
  }),
  joinByInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/join',
    access: 'user',
    changes: 'private',
    summary: 'Accept an invitation with the account that is signed in, if it has the invited address',
    body: EmailLinkInput,
    response: OwnUser,
    errors: ['conflict', 'too-many-attempts'],
  }),
}
