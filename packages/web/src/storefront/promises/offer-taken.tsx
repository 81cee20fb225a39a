import * as m from '#messages/promises'
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
          {code === undefined ? m.toTheShop : m.findAJersey}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function wordsOf({ state, taken, order_id: orderId, until }: OpenedOffer): { title: string; text: string } {
  if (taken?.choice === 'swap' || taken?.choice === 'blank') {
    const what = taken.player ? lettering(taken.player) : m.aPlainJersey
    const size = taken.size === null ? '' : m.inSize({ size: taken.size })
    return {
      title: m.youChose({ what }),
      text: m.yourJersey({ size, progress: PROGRESS[taken.progress ?? 'to-pack'] }),
    }
  }
  if (taken?.voucher) {
    const { amount, until: last } = taken.voucher
    const valid = last === null ? '' : m.itIsValidUntil({ date: formatDate(last) })
    return {
      title: m.youChoseAVoucher,
      text: m.whatTheCodeIsWorth({ amount: formatAmount(amount), valid }),
    }
  }
  if (taken?.choice === 'voucher') return { title: m.youChoseAVoucher, text: m.itsCodeIsInYourMail }
  if (taken) return { title: m.youKeepYourJersey, text: m.staysAsItIs }
  if (state === 'expired') {
    return {
      title: m.theLastDayIsOver,
      text: m.choiceEndedJerseyStays({ date: formatDate(until) }),
    }
  }
  if (state === 'withdrawn') return { title: m.yourPlayerIsBack, text: m.nothingToChoose }
  return { title: m.thereIsNothingToChoose, text: m.orderWasCancelledOrReturned({ orderId }) }
}

const PROGRESS = {
  'to-print': m.isPrintedNext,
  'to-pack': m.isPackedNext,
  packed: m.isPackedAndLeaves,
  shipped: m.isOnItsWayToYou,
  delivered: m.hasArrived,
}
