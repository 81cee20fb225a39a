import type { OrderItem } from '@shop/contract/orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { sumRows, taxRows } from '../../lib/sum-rows'
import { printOf, sizeWords } from '../../lib/print-words'
import { AmountList, type AmountRow } from '../../ui/amount-list'
import { Chip } from '../../ui/chip'
import { LineItem, LineItems } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import styles from './order-lines.module.css'
import { piecesWords } from './order-words'

export function OrderLines({ order }: { order: ManagedOrder }) {
  return (
    <TitledPanel title={`Items (${piecesWords(order)})`}>
      <LineItems>
        {order.items.map((item) => (
          <li key={item.id}>
            <Line item={item} />
          </li>
        ))}
      </LineItems>
      <AmountList rows={rowsOf(order)} total={order.total} afterTotal={taxRows(order.summary)} />
    </TitledPanel>
  )
}

function rowsOf({ delivery, summary }: ManagedOrder): AmountRow[] {
  return delivery && summary ? sumRows(summary, { delivery: delivery.name }) : []
}

function Line({ item }: { item: OrderItem }) {
  const print = printOf(item.options)
  const isPrinted = print !== null
  const size = sizeWords(item.options)
  return (
    <LineItem
      picture={(size) => (
        <Picture
          image={isPrinted ? (item.proof ?? item.image) : item.image}
          alt={isPrinted && item.proof ? `${item.product_name}, back with ${print}` : ''}
          {...size}
        />
      )}
      large={isPrinted}
      title={<Link to={paths.product(item.product_id, item.options.cut)}>{item.product_name}</Link>}
      level={3}
      amount={<Price amount={lineTotal(item)} />}
    >
      <p>{size ? `${size}, quantity ${item.quantity}` : `Quantity ${item.quantity}`}</p>
      {isPrinted ? (
        <p>
          Printed <bdi className={styles.print}>{print}</bdi>
        </p>
      ) : null}
      <p>
        <Price amount={item.price} quiet /> each
        {item.print_fee > 0 ? (
          <>
            , printing <Price amount={item.print_fee} quiet /> included
          </>
        ) : null}
      </p>
      {isPrinted ? <PrintState item={item} /> : null}
    </LineItem>
  )
}

function PrintState({ item: { printed_at, print_changeable_until: until } }: { item: OrderItem }) {
  return (
    <p className={styles.state}>
      {printed_at ? (
        <Chip tone="success">Printed {formatMoment(printed_at)}</Chip>
      ) : (
        <Chip tone="warning">To print</Chip>
      )}
      {until && !printed_at ? <span>The customer may correct it until {formatMoment(until)}.</span> : null}
    </p>
  )
}
