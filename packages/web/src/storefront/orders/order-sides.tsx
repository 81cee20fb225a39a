import { totalOf } from '../../lib/cart-total'
import type { ShopOrder } from '../../lib/read-order'
import { AmountList } from '../../ui/amount-list'
import { Icon } from '../../ui/icon'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './order-sides.module.css'
import { paymentWords, piecesWords } from './order-words'

/** The side column of an order: its payment and its shipping address. */
export function OrderSides({ order }: { order: ShopOrder }) {
  const payment = paymentWords(order)
  return (
    <>
      <TitledPanel title="Payment">
        <AmountList
          rows={[{ label: `Subtotal, ${piecesWords(order)}`, amount: totalOf(order.items) }]}
          total={order.total}
        />
        {payment ? (
          <p className={styles.payment}>
            <Icon name="card" />
            {payment}
          </p>
        ) : null}
      </TitledPanel>
      <TitledPanel title="Shipping information">
        <Address order={order} />
      </TitledPanel>
    </>
  )
}

function Address({ order }: { order: ShopOrder }) {
  const lines = [
    `${order.shipping_first_name} ${order.shipping_last_name}`,
    order.shipping_address1,
    order.shipping_address2,
    [order.shipping_city, order.shipping_state, order.shipping_zip].filter(Boolean).join(', '),
    order.shipping_country,
  ].filter((line) => line?.trim())
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {order.shipping_phone ? <bdi>{order.shipping_phone}</bdi> : null}
    </address>
  )
}
