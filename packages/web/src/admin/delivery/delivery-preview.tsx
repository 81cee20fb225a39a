import { LANGUAGE, LOCALE } from '#language'
import * as m from '#messages/admin-delivery'
import { deliveryName, shortArrival } from '@shop/contract/delivery-words'
import type { DeliveryOffer } from '@shop/contract/delivery'
import { useState } from 'react'
import { formatShortAmount } from '../../ui/format'
import { Panel } from '../../ui/panel'
import { RetryNotice } from '../layout/retry-notice'
import { countriesText } from './country-list'
import { DeliveryField } from './delivery-field'
import { checkDraft, settingsOf, type DeliveryDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'
import { useDeliveryPreview } from './use-delivery-preview'

/** What an order placed now would be offered by the draft, before it is saved. */
export function DeliveryPreview({ draft }: { draft: DeliveryDraft }) {
  const [country, setCountry] = useState(() => countriesText(['AE']))
  const [state, setState] = useState('Dubai')
  const [value, setValue] = useState('400')
  const isComplete = Object.keys(checkDraft(draft)).length === 0
  const amount = /^\d+(\.\d{1,2})?$/.test(value) ? Number(value) : 0
  const { estimate, trouble, askAgain } = useDeliveryPreview(isComplete ? settingsOf(draft) : null, {
    country,
    state,
    value: amount,
  })
  return (
    <Panel as="section" aria-label={m.preview} className={styles.preview}>
      <h2 className={styles.title}>{m.preview}</h2>
      <DeliveryField label={m.toCountry} maxLength={80} value={country} onTyped={setCountry} />
      <DeliveryField label={m.toState} maxLength={80} value={state} onTyped={setState} />
      <DeliveryField label={m.orderValue} inputMode="decimal" value={value} onTyped={setValue} />
      <div role="status" className={styles.offers}>
        {!isComplete ? <p className={styles.note}>{m.completeTheFields}</p> : null}
        {isComplete && trouble === null && estimate ? (
          <>
            <p className={styles.note}>{m.anOrderPlacedNowTo({ place: estimate.place })}</p>
            {estimate.refusal ? <p className={styles.error}>{estimate.refusal}</p> : null}
            <ul className={styles.list}>
              {estimate.methods.map((method) => (
                <li key={method.id}>{offerWords(method)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {isComplete && trouble !== null ? <RetryNotice onRetry={askAgain}>{trouble}</RetryNotice> : null}
    </Panel>
  )
}

/** `Standard, AED 0, arrives Tue 17 – Thu 19` */
function offerWords(method: DeliveryOffer): string {
  const price = formatShortAmount(method.price)
  const words = { name: deliveryName(method, LANGUAGE), price, arrival: shortArrival(method, LOCALE) }
  return method.kind === 'pick-up' ? m.offerThatIsReady(words) : m.offerThatArrives(words)
}
