import type { Shop } from '../kernel/shop'
import { emailChangedMail, emailConfirmationMail } from './account-mails'
import type { EmailLinkKind } from './accounts.tables'
import { findChange, insertLink } from './email-changes.queries'
import { newToken } from './secret-token'
import { siteFor } from './reader-language'

const DAY_IN_MS = 24 * 60 * 60 * 1000
export const UNDO_IN_MS = 7 * DAY_IN_MS

/** Mails the link to the new address. The token is made here, so that no job payload in the database contains it. */
export async function sendEmailConfirmation(shop: Shop, changeId: number): Promise<void> {
  const change = await findChange(shop.db, changeId)
  if (!change || change.confirmedAt) return
  const token = await makeLink(shop, changeId, 'confirm', new Date(shop.now().getTime() + DAY_IN_MS))
  if (token === undefined) return
  await shop.mailer.send(emailConfirmationMail(await siteFor(shop, change.oldEmail), change, token))
}

/** Mails the undo link to the old address after the change. */
export async function sendEmailUndo(shop: Shop, changeId: number): Promise<void> {
  const change = await findChange(shop.db, changeId)
  if (!change?.confirmedAt) return
  const token = await makeLink(shop, changeId, 'undo', new Date(change.confirmedAt.getTime() + UNDO_IN_MS))
  if (token === undefined) return
  await shop.mailer.send(emailChangedMail(await siteFor(shop, change.newEmail), change, token))
}

async function makeLink(
  shop: Shop,
  changeId: number,
  kind: EmailLinkKind,
  expiresAt: Date,
): Promise<string | undefined> {
  const { token, hash: tokenHash } = newToken()
  const isStored = await insertLink(shop.db, { tokenHash, changeId, kind, expiresAt })
  return isStored ? token : undefined
}
