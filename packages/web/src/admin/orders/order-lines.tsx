import { LANGUAGE } from '#language'
import * as m from '#messages/admin-orders'
import { deliveryName } from '@shop/contract/delivery-words'
import type { OrderItem } from '@shop/contract/orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { PAYMENTS_TO_PRINT } from '@shop/contract/payments-to-print'
import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { sumRows, taxRows } from '../../lib/sum-rows'
import { pictureOf, printOf, sizeWords } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { AmountList, type AmountRow } from '../../ui/amount-list'
import { Chip } from '../../ui/chip'
import { LineItem, LineItems } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import styles from './order-lines.module.css'
import { piecesWords } from './order-words'
import { PrintFiles } from './print-files'

export function OrderLines({ order }: { order: ManagedOrder }) {
  return (
    <TitledPanel title={m.itemsCounted({ pieces: piecesWords(order) })}>
      <LineItems>
        {order.items.map((item) => (
          <li key={item.id}>
            <Line item={item} order={order} />
          </li>
        ))}
      </LineItems>
      <AmountList rows={rowsOf(order)} total={order.total} afterTotal={taxRows(order.summary)} />
    </TitledPanel>
  )
}

function rowsOf({ delivery, summary }: ManagedOrder): AmountRow[] {
  return delivery && summary ? sumRows(summary, { delivery: deliveryName(delivery, LANGUAGE) }) : []
}

function Line({ item, order }: { item: ManagedOrder['items'][number]; order: ManagedOrder }) {
  const print = printOf(item.options)
  const isPrinted = print !== null
  const size = sizeWords(item.options)
  return (
    <LineItem
      picture={(size) => <Picture {...pictureOf({ ...item, name: item.product_name })} {...size} />}
      large={isPrinted}
      title={<Link to={paths.product(item.product_id, item.options.cut)}>{item.product_name}</Link>}
      level={3}
      amount={<Price amount={lineTotal(item)} />}
    >
      {item.sku ? (
        <p>
          <bdi className={styles.sku}>{item.sku}</bdi>
        </p>
      ) : null}
      <p>{size ? m.quantityOfSize({ size, quantity: item.quantity }) : m.quantity({ quantity: item.quantity })}</p>
      {isPrinted ? <p>{withElements(m.printed, { print: <bdi className={styles.print}>{print}</bdi> })}</p> : null}
      <p>
        <PriceOfOne item={item} />
      </p>
      {isPrinted ? <PrintState item={item} order={order} /> : null}
      {isPrinted ? (
        <PrintFiles item={item} print={print} isInQueue={!item.printed_at && outOfTheQueue(order) === undefined} />
      ) : null}
    </LineItem>
  )
}

function PriceOfOne({ item: { price: amount, print_fee: fee } }: { item: OrderItem }) {
  const price = <Price amount={amount} quiet />
  return fee > 0
    ? withElements(m.eachWithPrinting, { price, fee: <Price amount={fee} quiet /> })
    : withElements(m.each, { price })
}

/** Where the print is: done, in the queue, or out of it because nothing of this order is sent any more. */
function PrintState({ item, order }: { item: OrderItem; order: ManagedOrder }) {
  const { printed_at, print_changeable_until: until } = item
  const why = printed_at ? undefined : outOfTheQueue(order)
  return (
    <p className={styles.state}>
      {printed_at ? (
        <Chip tone="success">{m.printedAt({ date: formatMoment(printed_at) })}</Chip>
      ) : why === undefined ? (
        <Chip tone="warning">{m.toPrint}</Chip>
      ) : (
        <Chip>{why}</Chip>
      )}
      {until && !printed_at && why === undefined ? (
        <span>{m.customerMayCorrectUntil({ date: formatMoment(until) })}</span>
      ) : null}
    </p>
  )
}

/** Why prints of this order are not in the print queue; undefined while they are. */
function outOfTheQueue({ status, payment_status }: ManagedOrder): string | undefined {
  if (status === 'cancelled') return m.notPrintedAsCancelled
  if (PAYMENTS_TO_PRINT.includes(payment_status)) return undefined
  if (payment_status === 'authorized') return m.printedOncePaid
  return payment_status === 'refunded' ? m.notPrintedAsRefunded : m.notPrintedAsUnpaid
}
