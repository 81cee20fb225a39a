import type { Review } from '@shop/contract/reviews'
import { siteFor } from '../accounts/reader-language'
import { namesForReader } from '../catalog/names-for-reader'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { changeReview } from './change-review'
import { replyMail } from './reply-mail'
import { findUntoldReply, markReplyTold, updateReply } from './review-admin.queries'

/** Saves the shop's only reply to a review, or removes it. The author is told of the first one. */
export function replyToReview(shop: Shop, id: number, text: string | null, by: number): Promise<Review> {
  return changeReview(shop, { id, by, describe: ({ reply }) => ({ reply: reply?.text }) }, async (shop, before) => {
    if (before.reply?.text === (text ?? undefined)) return
    await updateReply(shop.db, id, text, shop.now())
    if (text !== null) await enqueue(shop, 'send-review-reply', { reviewId: id }, { key: `review reply ${id}` })
  })
}

/** Mails the reply to the author of the review, once, as it is when the mail is written. */
export async function sendReviewReply(shop: Shop, reviewId: number): Promise<void> {
  const untold = await findUntoldReply(shop.db, reviewId)
  if (!untold) return
  const site = await siteFor(shop, untold.to)
  const { id, name } = untold.product
  const nameOf = await namesForReader(shop, site, [id])
  await shop.mailer.send(replyMail(site, { ...untold, product: { id, name: nameOf(id, name) } }))
  await markReplyTold(shop.db, reviewId, shop.now())
}
