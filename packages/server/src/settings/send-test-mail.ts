import type { TestMail } from '@shop/contract/settings'
import { getUser } from '../accounts/get-user'
import { siteFor } from '../accounts/reader-language'
import type { Shop } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { findSentTestMail, insertTestMail } from './settings.queries'

/** Sends a mail to its author at once, without the queue, and tells what came of it. */
export async function sendTestMail(shop: Shop, by: number): Promise<TestMail> {
  const { email: to, name } = await getUser(shop, by)
  const site = await siteFor(shop, to)
  const mail = composeMail(site, {
    to,
    subject: `A test mail from ${site.name}`,
    greeting: `Hello ${name},`,
    paragraphs: ['Your shop can send mails: this is one of them. Shoppers see this sender, this logo and this footer.'],
    footnote: { text: 'You get this mail because you asked for it under Settings.' },
  })
  try {
    await shop.mailer.send(mail)
  } catch (error) {
    await insertTestMail(shop.db, { sentAt: shop.now(), sentBy: by, outcome: 'failed' })
    return { to, outcome: 'failed', problem: error instanceof Error ? error.message : 'The mail was not sent.' }
  }
  const outcome = shop.mailer.kind === 'smtp' ? 'sent' : 'kept'
  await insertTestMail(shop.db, { sentAt: shop.now(), sentBy: by, outcome })
  return { to, outcome, problem: null }
}

/** Whether a mail server has ever taken a test mail. */
export function hasSentTestMail(shop: Shop): Promise<boolean> {
  return findSentTestMail(shop.db)
}
