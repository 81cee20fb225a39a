import { LANGUAGE } from '#language'
import * as m from '#messages/orders'
import { shippingAddressOf } from '@shop/contract/address-lines'
import { deliveryName } from '@shop/contract/delivery-words'
import type { ReactNode } from 'react'
import { totalOf } from '../../lib/cart-total'
import { sumRows, taxRows } from '../../lib/sum-rows'
import type { ShopOrder } from '../../lib/read-order'
import { shownAddressLines } from '../../lib/shown-address'
import { AmountList, type AmountRow } from '../../ui/amount-list'
import { formatDate } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { TitledPanel } from '../../ui/titled-panel'
import { DeliveryPromise } from '../delivery/delivery-promise'
import styles from './order-sides.module.css'
import { paymentWords, piecesWords } from './order-words'

const WAY_ICONS = { card: 'card', cash: 'cash', none: 'check' } as const

/** The side column of an order: its payment, what can be done with it, and its shipping address. */
export function OrderSides({ order, actions }: { order: ShopOrder; actions: ReactNode }) {
  const payment = paymentWords(order)
  return (
    <>
      <TitledPanel title={m.payment}>
        <AmountList
          rows={rowsOf(order)}
          total={order.total}
          afterTotal={[...taxRows(order.summary), ...refundsOf(order)]}
        />
        {payment ? (
          <p className={styles.payment}>
            <Icon name={WAY_ICONS[order.way_to_pay ?? 'card']} />
            {payment}
          </p>
        ) : null}
      </TitledPanel>
      {actions}
      <TitledPanel title={m.shippingInformation}>
        <Address order={order} />
        {order.delivery ? <DeliveryPromise delivery={order.delivery} /> : null}
      </TitledPanel>
    </>
  )
}

function rowsOf(order: ShopOrder): AmountRow[] {
  const { summary, delivery } = order
  const subtotal = m.subtotal({ pieces: piecesWords(order) })
  if (!summary || !delivery) return [{ label: subtotal, amount: totalOf(order.items) }]
  return sumRows(summary, { subtotal, delivery: deliveryName(delivery, LANGUAGE) })
}

function refundsOf({ events }: ShopOrder) {
  return events.flatMap(({ kind, amount, at }) =>
    kind === 'refunded' && amount !== undefined ? [{ label: m.refunded({ date: formatDate(at) }).trim(), amount }] : [],
  )
}

function Address({ order }: { order: ShopOrder }) {
  return (
    <address className={styles.address}>
      {shownAddressLines(shippingAddressOf(order)).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
    </address>
  )
}
