import { LANGUAGES } from '@shop/contract/page-languages'
import { PROMISE_CHOICE_NAMES, PROMISE_CHOICES, type PromiseChoice } from '@shop/contract/promise-words'
import type { OpenedOffer } from '@shop/contract/promises'
import { cutName } from '@shop/contract/cuts'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'

/** Offers the choices, each by a link that opens the page with it; the page asks once more before anything is done. */
export function offerMail(site: Site, to: string, offer: OpenedOffer, urlOf: (query: string) => string): Mail {
  const leaver = lettering(offer.player)
  return composeMail(site, {
    to,
    subject: `${leaver} has left ${offer.club}: choose what becomes of your jersey`,
    greeting: 'Your player has left. Your jersey needn’t.',
    paragraphs: [
      `${leaver} is no longer in ${offer.club}’s squad. We keep our promise: choose what you like, at no charge.`,
      `Choose by ${longDay(site, offer.until)}. Otherwise nothing changes.`,
    ],
    contents: { title: `Order #${offer.order_id}`, lines: [jersey(offer)] },
    choices: [
      {
        title: 'What would you like?',
        links: offeredChoices(offer).map((choice) => ({
          label: PROMISE_CHOICE_NAMES[choice],
          url: urlOf(`?choice=${choice}`),
        })),
      },
    ],
    footnote: { text: footnoteOf(offer) },
  })
}

/** The choices that can be had now; keeping the jersey always can. */
function offeredChoices({ is_in_stock: isInStock, players, voucher }: OpenedOffer): PromiseChoice[] {
  const can: Record<PromiseChoice, boolean> = {
    swap: isInStock && players.length > 0,
    blank: isInStock,
    voucher: voucher !== null,
    keep: true,
  }
  return PROMISE_CHOICES.filter((choice) => can[choice])
}

export function answerMail(
  site: Site,
  to: string,
  offer: OpenedOffer,
  { instructions, url }: { instructions: string; url: string },
): Mail {
  const { greeting, paragraphs } = wordsOf(site, offer)
  const isReplaced = offer.taken?.progress != null && !offer.is_changed_in_place
  const asksBack = offer.sends_old_back && isReplaced ? instructions.split(/\n+/).filter(Boolean) : []
  return composeMail(site, {
    to,
    subject: `Your choice for order #${offer.order_id}`,
    greeting,
    paragraphs: [...paragraphs, ...asksBack],
    action: { label: 'See your choice', url },
    footnote: { text: footnoteOf(offer) },
  })
}

function wordsOf(site: Site, { taken, pieces }: OpenedOffer): { greeting: string; paragraphs: string[] } {
  const what = pieces === 1 ? 'Your new jersey' : `Your ${pieces} new jerseys`
  const size = taken?.size ? ` in size ${taken.size}` : ''
  const leaves = 'You get a mail when the parcel is on its way. There is nothing to pay.'
  if (taken?.choice === 'swap' && taken.player) {
    return { greeting: `You chose ${lettering(taken.player)}`, paragraphs: [`${what}${size} is printed next.`, leaves] }
  }
  if (taken?.choice === 'blank')
    return { greeting: 'You chose no name', paragraphs: [`${what}${size} is packed next.`, leaves] }
  if (taken?.voucher) {
    const { amount, code, until } = taken.voucher
    const valid = until === null ? '' : ` It is valid until ${longDay(site, until)}.`
    const text = `It is worth AED ${amount.toFixed(2)} in one order: type ${code} into your cart.${valid}`
    return { greeting: 'Here is your voucher', paragraphs: [text] }
  }
  return { greeting: 'You keep your jersey', paragraphs: ['It stays as it is. There is nothing more to do.'] }
}

function jersey({ product, options, pieces, player }: OpenedOffer): string {
  const parts = [product.name, cutName(options), options.size && `size ${options.size}`, lettering(player)]
  return `${pieces} × ${parts.filter(Boolean).join(', ')}`
}

function lettering({ name, number }: OpenedOffer['player']): string {
  return [name, number ?? ''].join(' ').trim()
}

function footnoteOf({ order_id: id }: OpenedOffer): string {
  return `You get this mail because a name on a jersey of your order #${id} is under our transfer promise.`
}

function longDay({ language = 'en' }: Site, day: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
