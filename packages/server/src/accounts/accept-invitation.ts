import type { EmailLinkInput, OwnUser, SignedIn, User } from '@shop/contract/accounts'
import type { AcceptInput, OpenedInvitation } from '@shop/contract/invitations'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findCredentials, findUserForUpdate, updateUserRow } from './accounts.queries'
import { countAttempts } from './attempts'
import { refusedLink } from './confirm-email'
import { recordUser } from './create-user'
import { refuseEasyPassword } from './easy-password'
import { getOwnUser } from './get-own-user'
import { findInvitationOfLink, takeInvitation, type OpenInvitation } from './invitations.queries'
import { rememberPlace } from './known-devices'
import { hashPassword } from './password-hash'
import { tokenHashOf } from './secret-token'
import { openSession } from './sessions'

interface Place {
  address: string
  device?: string | undefined
  userAgent?: string
}

/** Tells the holder of a link what it invites to. */
export async function openInvitation(shop: Shop, input: EmailLinkInput, address: string): Promise<OpenedInvitation> {
  const { email, role, abilities } = await getInvitation(shop, input, address)
  return { email, role, abilities, has_account: (await findCredentials(shop.db, email)) !== undefined }
}

/** Creates the account of an invited person and signs them in. The link proves that the address is theirs. */
export async function acceptInvitation(
  shop: Shop,
  { token, name, password }: AcceptInput,
  { address, device, userAgent = '' }: Place,
): Promise<SignedIn> {
  const { email } = await getInvitation(shop, { token }, address)
  if (await findCredentials(shop.db, email)) throw hasAccount(email)
  refuseEasyPassword(shop, password, { name, email }, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(shop, async (shop) => {
    const { role, abilities } = await take(shop, token)
    const user = await recordUser(shop, { name, email, passwordHash, role, abilities })
    const session = await openSession(shop, { id: user.id, passwordHash }, { address, userAgent })
    if (session === undefined) throw new Error('A user who was just made could not be signed in.')
    await rememberPlace(shop, user.id, { address, device })
    await record(shop, undefined, user)
    return { token: session, user }
  })
}

/** Gives the invited role to an existing account with the invited address. It never makes less of an admin. */
export async function joinByInvitation(
  shop: Shop,
  { userId }: { userId: number },
  input: EmailLinkInput,
  address: string,
): Promise<OwnUser> {
  await getInvitation(shop, input, address)
  await inTransaction(shop, async (shop) => {
    const before = await findUserForUpdate(shop.db, userId)
    const { email, role, abilities } = await take(shop, input.token)
    if (before?.email.toLowerCase() !== email.toLowerCase())
      throw new ShopError('conflict', `This invitation is for ${email}. Please log in with that address.`)
    if (before.role === 'admin') throw new ShopError('conflict', 'You are an admin already.')
    const user = await updateUserRow(shop.db, userId, { role, abilities })
    if (user) await record(shop, before, user)
  })
  return getOwnUser(shop, userId)
}

async function getInvitation(shop: Shop, { token }: EmailLinkInput, address: string): Promise<OpenInvitation> {
  await countAttempts(shop, { what: 'email link from an address', by: address })
  const hash = tokenHashOf(token)
  const invitation = hash && (await findInvitationOfLink(shop.db, hash, shop.now()))
  if (!invitation) throw unusable()
  return invitation
}

/** Uses the link up, inside the transaction that gives the role: neither happens without the other. */
async function take(shop: Shop, token: string): Promise<OpenInvitation> {
  const hash = tokenHashOf(token)
  const invitation = hash && (await takeInvitation(shop.db, hash, shop.now()))
  if (!invitation) throw unusable()
  return invitation
}

function record(shop: Shop, before: User | undefined, user: User): Promise<void> {
  const fields = ({ role, abilities }: User) => ({ role, abilities: abilities?.join(', ') ?? '' })
  return recordChange(shop, {
    by: user.id,
    action: before ? 'changed' : 'added',
    subject: { kind: 'user', id: user.id, name: user.name },
    before: before && fields(before),
    after: fields(user),
  })
}

function hasAccount(email: string): ShopError {
  return new ShopError('conflict', `${email} has an account already. Please log in, then open the link once more.`)
}

/** One message for unknown, used, withdrawn and expired links, so that it helps nobody to guess tokens. */
function unusable(): ShopError {
  return refusedLink('This invitation has expired, was used already or was withdrawn.')
}
