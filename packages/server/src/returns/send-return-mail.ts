import type { ReturnState } from '@shop/contract/return-words'
import { siteFor } from '../accounts/reader-language'
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
  const mail = returnMail(
    await siteFor(shop, user.email),
    user.email,
    await getOwnReturn(shop, user.id, returnId),
    state,
  )
  if (!mail) return
  await shop.mailer.send(mail)
  await markTold(shop.db, step, shop.now())
  await recordSentMail(shop, orderId, 'return', mail)
}
