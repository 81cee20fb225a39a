import { LANGUAGE, LOCALE } from '#language'
import * as m from '#messages/checkout'
import type { DeliveryOffer } from '@shop/contract/delivery'
import { arrivalWords, deliveryName, pickUpAddress } from '@shop/contract/delivery-words'
import { useEffect, useEffectEvent, useId } from 'react'
import { workingDaysWords } from '../delivery/estimate-words'
import { Alert } from '../../ui/alert'
import { classNames } from '../../ui/class-names'
import { Price } from '../../ui/price'
import type { ShippingForm } from './checkout-address'
import styles from './delivery-choice.module.css'
import type { CartDelivery } from './use-cart-delivery'

const PAUSE_IN_MS = 400

interface DeliveryChoiceProps {
  delivery: CartDelivery
  /** What the form holds now. */
  shipping: ShippingForm
}

/** The methods for the typed address, as a group of radio buttons; nothing where the server knows none. */
export function DeliveryChoice({ delivery, shipping }: DeliveryChoiceProps) {
  const titleId = useId()
  const { country, state, city } = shipping
  const moveTo = useEffectEvent(() => void delivery.moveTo({ country, state, city }))

  // Asks the server when somebody pauses typing: it alone knows which zone an address is in.
  useEffect(() => {
    if (country.trim() === '') return
    const pause = setTimeout(moveTo, PAUSE_IN_MS)
    return () => clearTimeout(pause)
  }, [country, state, city])

  const { delivery: offered } = delivery.cart
  if (!offered) return null
  const { methods, place, refusal } = offered
  return (
    <section aria-labelledby={titleId} aria-busy={delivery.isPending || undefined} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {m.delivery}
      </h3>
      {refusal === null ? (
        <>
          <p className={styles.place}>{m.to({ place })}</p>
          <div role="radiogroup" aria-labelledby={titleId} className={styles.methods}>
            {methods.map((method) => (
              <Method
                key={method.id}
                method={method}
                isChosen={method.id === delivery.methodId}
                onChosen={() => void delivery.choose(method.id)}
              />
            ))}
          </div>
        </>
      ) : (
        <Alert kind="error">{refusal}</Alert>
      )}
    </section>
  )
}

interface MethodProps {
  method: DeliveryOffer
  isChosen: boolean
  onChosen: () => void
}

function Method({ method, isChosen, onChosen }: MethodProps) {
  return (
    <label className={classNames(styles.method, isChosen && styles.chosen)}>
      <input
        type="radio"
        name="delivery"
        value={method.id}
        checked={isChosen}
        onChange={onChosen}
        className={styles.radio}
      />
      <span className={styles.what}>
        <span className={styles.name}>{deliveryName(method, LANGUAGE)}</span>
        <span className={styles.note}>{noteOf(method)}</span>
      </span>
      <span className={styles.arrival}>{arrivalWords(method, LOCALE)}</span>
      <span className={styles.price}>
        {method.price === 0 ? <span className={styles.free}>{m.free}</span> : <Price amount={method.price} />}
      </span>
    </label>
  )
}

function noteOf(method: DeliveryOffer): string {
  if (method.kind === 'pick-up') return pickUpAddress(method, LANGUAGE) ?? ''
  return m.orderedBefore({ workingDays: workingDaysWords(method), orderedBy: method.ordered_by })
}
