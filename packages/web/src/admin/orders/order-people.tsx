import { LANGUAGE, LOCALE } from '#language'
import * as m from '#messages/admin-orders'
import { shippingAddressOf } from '@shop/contract/address-lines'
import { arrivalWords, deliveryName, pickUpAddress } from '@shop/contract/delivery-words'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { shownAddressLines } from '../../lib/shown-address'
import { TitledPanel } from '../../ui/titled-panel'
import { OrderCustomer } from './order-customer'
import styles from './order-people.module.css'

/** The customer and the shipping address of an order. */
export function OrderPeople({ order }: { order: ManagedOrder }) {
  return (
    <>
      <OrderCustomer order={order} />
      {order.delivery ? (
        <TitledPanel title={m.delivery}>
          <div className={styles.lines}>
            <strong>{deliveryName(order.delivery, LANGUAGE)}</strong>
            <span>
              {(order.delivery.kind === 'pick-up' ? m.readyOn : m.promisedFor)({
                arrival: arrivalWords(order.delivery, LOCALE),
              })}
            </span>
            {order.delivery.pick_up_address ? <bdi>{pickUpAddress(order.delivery, LANGUAGE)}</bdi> : null}
          </div>
        </TitledPanel>
      ) : null}
      <TitledPanel title={m.shippingAddress}>
        <address className={styles.lines}>
          {shownAddressLines(shippingAddressOf(order)).map((line, index) => (
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
      </TitledPanel>
    </>
  )
}
