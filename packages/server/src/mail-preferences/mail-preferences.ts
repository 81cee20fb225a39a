import { MAIL_KINDS, MAIL_KINDS_BY_CONSENT, type MailKind } from '@shop/contract/mail-kinds'
import type { LinkedMailPreferences, MailPreferences, WantedMails } from '@shop/contract/mail-preferences'
import { findUserById } from '../accounts/get-user'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { listChosenMails, upsertChosenMails } from './mail-preferences.queries'
import { isPreferenceTokenOf, userIdIn } from './preference-token'

export async function getMailPreferences(shop: Shop, userId: number): Promise<MailPreferences> {
  const chosen = new Map((await listChosenMails(shop.db, userId)).map(({ kind, isWanted }) => [kind, isWanted]))
  const wanted = MAIL_KINDS.map((kind) => [kind, chosen.get(kind) ?? !MAIL_KINDS_BY_CONSENT.includes(kind)])
  return { wanted: Object.fromEntries(wanted) as WantedMails }
}

export async function saveMailPreferences(
  shop: Shop,
  userId: number,
  wanted: Partial<WantedMails>,
): Promise<MailPreferences> {
  const chosen = MAIL_KINDS.flatMap((kind) => {
    const isWanted = wanted[kind]
    return isWanted === undefined ? [] : [{ kind, isWanted }]
  })
  await upsertChosenMails(shop.db, userId, chosen, shop.now())
  return getMailPreferences(shop, userId)
}

export async function openMailPreferences(shop: Shop, token: string): Promise<LinkedMailPreferences> {
  const user = await getSignedUser(shop, token)
  return { email: shortened(user.email), ...(await getMailPreferences(shop, user.id)) }
}

export async function saveLinkedMailPreferences(
  shop: Shop,
  token: string,
  wanted: Partial<WantedMails>,
): Promise<LinkedMailPreferences> {
  const user = await getSignedUser(shop, token)
  return { email: shortened(user.email), ...(await saveMailPreferences(shop, user.id, wanted)) }
}

/** What the mail program does when somebody presses its own button for unsubscribing. */
export async function unsubscribe(shop: Shop, token: string, kind: MailKind): Promise<void> {
  const user = await getSignedUser(shop, token)
  await saveMailPreferences(shop, user.id, { [kind]: false })
}

async function getSignedUser(shop: Shop, token: string) {
  const userId = userIdIn(token)
  const isSigned = userId !== undefined && isPreferenceTokenOf(shop, token, userId)
  const user = isSigned ? await findUserById(shop, userId) : undefined
  // A wrong signature and a deleted account are refused alike, so that nobody learns which accounts exist.
  if (!user) {
    const text = 'This link does not work. Please open the one from your mail once more.'
    throw new ShopError('invalid-input', text, { errors: { token: [text] } })
  }
  return user
}

/** Enough to recognise one's own address by. */
function shortened(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}
