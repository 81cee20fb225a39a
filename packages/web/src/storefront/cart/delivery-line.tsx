import * as m from '#messages/cart'
import type { CartDelivery } from '@shop/contract/cart'
import { cheapest, estimateWords } from '../delivery/estimate-words'
import { Icon } from '../../ui/icon'
import styles from './delivery-line.module.css'

/** `Free delivery, arrives Tue 17 – Thu 19`, and where to, as far as that is known. */
export function DeliveryLine({ delivery }: { delivery: CartDelivery }) {
  const { methods, method_id, is_chosen, is_known, place, refusal } = delivery
  const chosen = is_chosen ? methods.find(({ id }) => id === method_id) : undefined
  const shown = chosen ?? cheapest(methods)
  if (refusal !== null || !shown) return <p className={styles.refusal}>{refusal}</p>
  return (
    <p className={styles.line}>
      <Icon name="clock" className={styles.icon} />
      <span>
        {estimateWords(shown, chosen === undefined && methods.length > 1)}
        <span className={styles.place}>
          {is_known ? m.to : m.forExampleTo} {place}
        </span>
      </span>
    </p>
  )
}
