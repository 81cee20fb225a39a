import { LANGUAGE, LOCALE } from '#language'
import * as m from '#messages/delivery'
import { listSeparator } from '#messages/ui'
import type { OrderDelivery } from '@shop/contract/orders'
import { arrivalWords, deliveryName, pickUpAddress } from '@shop/contract/delivery-words'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import styles from './delivery-promise.module.css'

/** How an order is delivered, for what price, and when it was promised to arrive. */
export function DeliveryPromise({ delivery }: { delivery: OrderDelivery }) {
  const { kind, price, pick_up_address } = delivery
  const isPickUp = kind === 'pick-up'
  return (
    <div className={styles.promise}>
      <Icon name="clock" className={styles.icon} />
      <p>
        <strong>{deliveryName(delivery, LANGUAGE)}</strong>
        {listSeparator}
        {price === 0 ? m.free : <Price amount={price} quiet />}
        <span className={styles.arrival}>
          {isPickUp ? m.ready : m.arrives} {arrivalWords(delivery, LOCALE)}
        </span>
        {pick_up_address === null ? null : <bdi className={styles.arrival}>{pickUpAddress(delivery, LANGUAGE)}</bdi>}
      </p>
    </div>
  )
}
