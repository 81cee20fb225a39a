import { siteFor } from '../accounts/reader-language'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { queueGiftCardMail } from './create-gift-card'
import { giftCardMail } from './gift-card-mails'
import { openCode } from './gift-code'
import { findGiftCard, listCardsToSend, updateGiftCard } from './gift-cards.queries'

/**
 * Mails a gift card to its recipient, once, unless staff ask for it again. The code is opened here, so that no job contains it.
 * A crash after the mail, before `sentAt` is saved, mails the same code again: the money is on the card once.
 */
export async function sendGiftCard(shop: Shop, giftCardId: number, { isAgain = false } = {}): Promise<void> {
  const card = await findGiftCard(shop.db, giftCardId)
  if (card?.state !== 'active' || (card.sentAt !== null && !isAgain)) return
  const code = openCode(shop, card)
  if (code === undefined) throw new Error(`Gift card ${giftCardId} was sealed with another key.`)
  await shop.mailer.send(giftCardMail(await siteFor(shop, card.recipientEmail, card.language), card, code))
  await updateGiftCard(shop.db, giftCardId, { sentAt: shop.now() })
}

/** Queues the mails that are due today, and those whose job was lost. */
export async function queueGiftCardMails(shop: Shop): Promise<void> {
  for (const id of await listCardsToSend(shop.db, todayIn(shop))) await queueGiftCardMail(shop, id)
}
