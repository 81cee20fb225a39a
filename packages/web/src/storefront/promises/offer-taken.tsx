import type { OpenedOffer } from '@shop/contract/promises'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { formatAmount, formatDate } from '../../ui/format'
import { Panel } from '../../ui/panel'
import { lettering } from './offer-choices'
import styles from './promise-page.module.css'

/** What was chosen and how far it is, or why there is nothing to choose. */
export function OfferTaken({ offer }: { offer: OpenedOffer }) {
  const { title, text } = wordsOf(offer)
  const code = offer.taken?.voucher?.code
  return (
    <Panel as="section" aria-labelledby="taken" className={styles.taken}>
      <h2 id="taken" className={styles.heading}>
        {title}
      </h2>
      <p role="status">{text}</p>
      {code === undefined ? null : <p className={styles.code}>{code}</p>}
      <div>
        <ButtonLink to={code === undefined ? paths.home : paths.products()} variant="outline">
          {code === undefined ? 'To the shop' : 'Find a jersey'}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function wordsOf({ state, taken, order_id: orderId, until }: OpenedOffer): { title: string; text: string } {
  if (taken?.choice === 'swap' || taken?.choice === 'blank') {
    const what = taken.player ? lettering(taken.player) : 'a plain jersey'
    const size = taken.size === null ? '' : ` in size ${taken.size}`
    return { title: `You chose ${what}`, text: `Your jersey${size} ${PROGRESS[taken.progress ?? 'to-pack']}` }
  }
  if (taken?.voucher) {
    const { amount, until: last } = taken.voucher
    const valid = last === null ? '' : ` It is valid until ${formatDate(last)}.`
    return {
      title: 'You chose a voucher',
      text: `It is worth AED ${formatAmount(amount)} in one order: type this code into your cart.${valid}`,
    }
  }
  if (taken?.choice === 'voucher') return { title: 'You chose a voucher', text: 'Its code is in your mail.' }
  if (taken) return { title: 'You keep your jersey', text: 'It stays as it is. There is nothing more to do.' }
  if (state === 'expired') {
    return {
      title: 'The last day is over',
      text: `You could choose until ${formatDate(until)}. Your jersey stays as it is.`,
    }
  }
  if (state === 'withdrawn') return { title: 'Your player is back', text: 'There is nothing to choose any more.' }
  return { title: 'There is nothing to choose', text: `Order #${orderId} was cancelled or returned.` }
}

const PROGRESS = {
  'to-print': 'is printed next, and ships as soon as it is ready. You get a mail when it is on its way.',
  'to-pack': 'is packed next. You get a mail when it is on its way.',
  packed: 'is packed and leaves with the next courier.',
  shipped: 'is on its way to you.',
  delivered: 'has arrived.',
}
