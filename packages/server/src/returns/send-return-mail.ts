import type { ReturnState } from '@shop/contract/return-words'
import { siteFor } from '../accounts/reader-language'
import { namesForReader } from '../catalog/names-for-reader'
import type { Shop } from '../kernel/shop'
import { recordSentMail } from '../orders/sent-mails'
import { getOwnReturn, getReturnRow } from './get-returns'
import { returnMail } from './return-mails'
import { findUntoldStep, markTold } from './returns.queries'

/** Mails a step of a return to its customer, once, and saves a copy with the mails of the order. */
export async function sendReturnMail(shop: Shop, returnId: number, state: ReturnState): Promise<void> {
  const step = await findUntoldStep(shop.db, returnId, state)
  if (step === undefined) return
  const { user, orderId } = await getReturnRow(shop, returnId)
  const site = await siteFor(shop, user.email)
  const returned = await getOwnReturn(shop, user.id, returnId)
  const nameOf = await namesForReader(
    shop,
    site,
    returned.lines.map(({ product_id }) => product_id),
  )
  const lines = returned.lines.map((line) => ({ ...line, product_name: nameOf(line.product_id, line.product_name) }))
  const mail = returnMail(site, user.email, { ...returned, lines }, state)
  if (!mail) return
  await shop.mailer.send(mail)
  await markTold(shop.db, step, shop.now())
  await recordSentMail(shop, orderId, 'return', mail)
}
