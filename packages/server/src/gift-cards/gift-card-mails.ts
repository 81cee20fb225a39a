import { giftCodeWords } from '@shop/contract/gift-card-words'
import { amountFromFils } from '@shop/contract/money'
import type { Mail } from '../kernel/ports'
import { dayLocale } from '../languages/languages'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { mailAmount } from '../mail/mail-amount'
import type { GiftCardRow } from './gift-cards.queries'

/** What the mails to a buyer tell of the card. */
type Bought = Pick<GiftCardRow, 'recipientName' | 'recipientEmail' | 'amountInFils' | 'sendOn' | 'last4'>
type Present = Pick<GiftCardRow, 'recipientEmail' | 'recipientName' | 'senderName' | 'message' | 'amountInFils'>

/** The present itself, with the code. */
export function giftCardMail(site: Site, card: Present, code: string): Mail {
  const amount = amountWords(card)
  const words = giftCodeWords(code)
  return composeMail(site, {
    to: card.recipientEmail,
    subject: `${card.senderName} sent you a gift card of ${amount}`,
    greeting: `${card.recipientName}, you have a gift card of ${amount}`,
    paragraphs: [
      `It is from ${card.senderName}, for ${site.name}.`,
      ...card.message
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
    ],
    contents: { title: 'Your code', lines: [words] },
    action: { label: 'Choose a jersey', url: `${site.url}/products` },
    footnote: {
      text:
        'Enter the code in the cart or at checkout. What you do not spend stays on the card for the next time. ' +
        'Whoever has the code can spend it, so keep it to yourself.',
    },
  })
}

/** Tells the buyer that the card is paid. It has no code, because the card belongs to somebody else. */
export function boughtMail(site: Site, card: Bought, to: string): Mail {
  const when = card.sendOn === null ? 'We are sending it now' : `We send it on ${dayWords(card.sendOn, site)}`
  return composeMail(site, {
    to,
    subject: `Your gift card for ${card.recipientName}`,
    greeting: 'Thank you for your gift card',
    paragraphs: [
      `We have your payment of ${amountWords(card)}. ${when}, to ${card.recipientName} (${card.recipientEmail}).`,
      'A gift card is a means of payment: no tax is part of it. Tax is charged on what is bought with it.',
    ],
    action: { label: 'See your gift cards', url: `${site.url}/profile/gift-cards` },
    footnote: { text: `Its code ends with ${card.last4}. You can cancel it until something of it is spent.` },
  })
}

/** Tells the buyer that the money goes back. */
export function cancelledMail(site: Site, card: Bought, to: string, amount: string): Mail {
  return composeMail(site, {
    to,
    subject: 'Your gift card was cancelled',
    greeting: 'Your gift card was cancelled',
    paragraphs: [
      `The gift card for ${card.recipientName}, whose code ends with ${card.last4}, is void.`,
      `${amount} goes back to your card. Your bank may take up to ten days to show it.`,
    ],
    action: { label: 'See your gift cards', url: `${site.url}/profile/gift-cards` },
  })
}

export function amountWords({ amountInFils }: Pick<GiftCardRow, 'amountInFils'>): string {
  return mailAmount(amountFromFils(amountInFils))
}

function dayWords(day: string, { language }: Site): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dayLocale(language), {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  })
}
