import { siteFor } from '../accounts/reader-language'
import { findUserById } from '../accounts/get-user'
import type { JobPayloads } from '../jobs/jobs'
import type { Shop } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { getMailPreferences } from './mail-preferences'
import { unsubscribingOf } from './preference-token'

type WantedMail = JobPayloads['send-wanted-mail']

/**
 * Sends a mail that may be switched off, with the links for that. Asks at the moment of sending, because a waiting mail must
 * not reach customers who have unsubscribed since.
 */
export async function sendWantedMail(shop: Shop, { userId, kind, content }: WantedMail): Promise<void> {
  const user = await findUserById(shop, userId)
  if (user?.status !== 'active') return
  const { wanted } = await getMailPreferences(shop, userId)
  if (!wanted[kind]) return
  const unsubscribing = unsubscribingOf(shop, userId, kind)
  await shop.mailer.send(composeMail(await siteFor(shop, user.email), { ...content, to: user.email, unsubscribing }))
}
