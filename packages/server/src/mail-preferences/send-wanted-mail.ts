import { siteFor } from '../accounts/reader-language'
import { findUserById } from '../accounts/get-user'
import type { JobPayloads } from '../jobs/jobs'
import type { Shop, Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { getMailPreferences } from './mail-preferences'
import { unsubscribingOf } from './preference-token'

type WantedMail = JobPayloads['send-wanted-mail']

/**
 * Sends a mail that may be switched off, with the links for that. Asks at the moment of sending, because a waiting mail must
 * not reach customers who have unsubscribed since.
 */
export function sendWantedMail(shop: Shop, { content, ...mail }: WantedMail): Promise<void> {
  return writeWantedMail(shop, mail, () => Promise.resolve(content))
}

/** The same of a mail that is written for its reader: the site has their language. */
export async function writeWantedMail(
  shop: Shop,
  { userId, kind }: Omit<WantedMail, 'content'>,
  write: (site: Site) => Promise<WantedMail['content']>,
): Promise<void> {
  const user = await findUserById(shop, userId)
  if (user?.status !== 'active') return
  const { wanted } = await getMailPreferences(shop, userId)
  if (!wanted[kind]) return
  const unsubscribing = unsubscribingOf(shop, userId, kind)
  const site = await siteFor(shop, user.email)
  await shop.mailer.send(composeMail(site, { ...(await write(site)), to: user.email, unsubscribing }))
}
