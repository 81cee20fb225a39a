import { returnInstructions } from '@shop/contract/return-texts'
import { siteFor } from '../accounts/reader-language'
import { withNamesForReader } from '../catalog/names-for-reader'
import type { Shop } from '../kernel/shop'
import { recordSentMail } from '../orders/sent-mails'
import { answerMail, offerMail } from './offer-mails'
import { offerUrl } from './offer-link'
import { findOffer, markMailed } from './offers.queries'
import { stateOf, toOpened } from './open-offer'

/** Mails an offer to its customer, once. An order that was cancelled meanwhile, or a player who is back, needs no mail. */
export async function sendOffer(shop: Shop, offerId: number): Promise<void> {
  const row = await findOffer(shop.db, offerId)
  if (row?.offer.mailedAt !== null || stateOf(shop, row) !== 'open') return
  const site = await siteFor(shop, row.order.email)
  const [opened] = await withNamesForReader(shop, site, [await toOpened(shop, row, site.language)])
  if (!opened) return
  const mail = offerMail(site, row.order.email, opened, (query) => offerUrl(shop, row, query))
  await shop.mailer.send(mail)
  await markMailed(shop.db, offerId, 'mailedAt', shop.now())
  await recordSentMail(shop, row.order.id, 'promise', mail)
}

/** Confirms what the customer chose, once. */
export async function sendAnswer(shop: Shop, offerId: number): Promise<void> {
  const row = await findOffer(shop.db, offerId)
  if (row?.offer.toldAt !== null || row.offer.state !== 'answered') return
  const opened = await toOpened(shop, row)
  const site = await siteFor(shop, row.order.email)
  const mail = answerMail(site, row.order.email, opened, {
    instructions: returnInstructions(shop.settings.current(), site.language ?? 'en'),
    url: offerUrl(shop, row),
  })
  await shop.mailer.send(mail)
  await markMailed(shop.db, offerId, 'toldAt', shop.now())
  await recordSentMail(shop, row.order.id, 'promise', mail)
}
