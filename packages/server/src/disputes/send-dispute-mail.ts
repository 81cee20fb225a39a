import { describeDisputeReason } from '@shop/contract/dispute-reasons'
import { amountFromFils, fils } from '@shop/contract/money'
import { LANGUAGES } from '@shop/contract/page-languages'
import { findActiveAdmin } from '../accounts/list-active-admins'
import { siteFor } from '../accounts/reader-language'
import type { JobPayloads } from '../jobs/jobs'
import type { Mail } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { stageOf } from './dispute-stage'
import { findDisputeWithOrder, type DisputeWithOrder } from './disputes.queries'

type MailKind = JobPayloads['send-dispute-mail']['about']

/** Mails one admin. Skips users who are no active admins any more, and news of open disputes that were closed since. */
export async function sendDisputeMail(shop: Shop, job: JobPayloads['send-dispute-mail']): Promise<void> {
  const [dispute, admin] = await Promise.all([
    findDisputeWithOrder(shop.db, job.disputeId),
    findActiveAdmin(shop, job.userId),
  ])
  if (!dispute || !admin || (job.about !== 'decided' && dispute.closedAt)) return
  const site = await siteFor(shop, admin.email)
  await shop.mailer.send(disputeMail({ site, timeZone: shop.timeZone }, dispute, job.about, admin.email))
}

type Zone = Pick<Shop, 'site' | 'timeZone'>
type ToldDispute = Pick<
  DisputeWithOrder,
  'orderId' | 'disputeId' | 'amountInFils' | 'currency' | 'reason' | 'status' | 'dueBy'
>

export function disputeMail(shop: Zone, dispute: ToldDispute, about: MailKind, to: string): Mail {
  const { site } = shop
  const order = dispute.orderId === null ? 'a payment that the shop does not know' : `order #${dispute.orderId}`
  const headline = headlineOf(shop, dispute, about, order)
  return composeMail(site, {
    to,
    subject: headline,
    greeting: headline,
    paragraphs: paragraphsOf(shop, dispute),
    action:
      dispute.orderId === null
        ? { label: 'Open the dashboard', url: `${site.url}/admin` }
        : { label: 'Open the order', url: `${site.url}/admin/order-management/${dispute.orderId}` },
    footnote: { text: 'You get this mail because you are an admin of the shop.' },
  })
}

function headlineOf(shop: Zone, dispute: ToldDispute, about: MailKind, order: string): string {
  if (about === 'decided') {
    const outcome = { won: 'was won', lost: 'was lost' }[stageOf(dispute.status) as string] ?? 'was closed'
    return `The dispute about ${order} ${outcome}`
  }
  const until = dispute.dueBy ? `: answer by ${momentWords(shop, dispute.dueBy)}` : ''
  return `${about === 'deadline' ? 'New deadline for the dispute' : 'A cardholder disputes the payment'} of ${order}${until}`
}

function paragraphsOf(shop: Zone, { amountInFils, currency, reason, status, dueBy, disputeId }: ToldDispute): string[] {
  const amount = `${amountFromFils(fils(amountInFils)).toFixed(2)} ${currency.toUpperCase()}`
  const facts = `Amount: ${amount}. Reason given: ${describeDisputeReason(reason)}. Number at the gateway: ${disputeId}.`
  const stage = stageOf(status)
  if (stage === 'won') return [facts, 'The bank decided for the shop: the money comes back.']
  if (stage === 'lost') return [facts, 'The bank decided for the cardholder: the money is gone.']
  if (stage === 'closed') return [facts, 'Nothing more is to be done.']
  return [
    facts,
    dueBy
      ? `Evidence must be sent at the gateway by ${momentWords(shop, dueBy)}. The order’s page has what the shop knows as one download.`
      : 'The bank takes no answer to this dispute.',
    'Do not send the goods and do not refund until it is decided.',
  ]
}

function momentWords({ site: { language = 'en' }, timeZone }: Zone, moment: Date): string {
  const { locale } = LANGUAGES[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
}
