import * as m from '#messages/orders'
import { withElements } from '../../lib/with-elements'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { lineName, pictureOf } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { LineItem, LineItems } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { TitledPanel } from '../../ui/titled-panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './order-items.module.css'
import { choiceOf } from './order-words'
import { PrintState } from './print-state'
import { ProofButton } from './proof-button'
import type { BuyingAgain } from './use-buy-again'

interface OrderItemsProps {
  order: ShopOrder
  buying: BuyingAgain
  /** Called with the server's latest order, after a correction or when it is too late for one. */
  onChanged: (order: ShopOrder) => void
}

export function OrderItems({ order, buying, onChanged }: OrderItemsProps) {
  // A server that knows nothing of cancelling knows nothing of buying again.
  const again = (item: ShopOrderItem) => (order.can_cancel === null ? null : <BuyAgain item={item} buying={buying} />)
  return (
    <TitledPanel title={m.items}>
      <LineItems>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.proof === null ? (
              <Item item={item} action={again(item)} />
            ) : (
              <PrintedItem
                orderId={order.id}
                item={item}
                proof={item.proof}
                action={again(item)}
                onChanged={onChanged}
              />
            )}
          </li>
        ))}
      </LineItems>
    </TitledPanel>
  )
}

interface PrintedItemProps extends Pick<OrderItemsProps, 'onChanged'> {
  orderId: number
  item: ShopOrderItem
  proof: string
  action: ReactNode
}

function PrintedItem({ orderId, item, proof, action, onChanged }: PrintedItemProps) {
  return (
    <Item
      item={item}
      action={action}
      frame={(picture) => (
        <ProofButton title={item.product_name} proof={proof} angle={item.proof_angle} alt={altOf(item)}>
          {picture}
        </ProofButton>
      )}
      control={<PrintState orderId={orderId} item={item} onChanged={onChanged} />}
    />
  )
}

interface ItemProps extends Pick<Parameters<typeof LineItem>[0], 'frame' | 'control'> {
  item: ShopOrderItem
  action: ReactNode
}

function Item({ item, action, ...slots }: ItemProps) {
  return (
    <LineItem
      picture={(size) => <Picture {...pictureOf({ ...item, name: item.product_name })} {...size} />}
      {...slots}
      title={<Name item={item} />}
      level={3}
      amount={<Price amount={lineTotal(item)} />}
    >
      <p>
        <bdi>{choiceOf(item)}</bdi>
      </p>
      <p>{withElements(m.each, { price: <Price amount={item.price} quiet /> })}</p>
      {action}
    </LineItem>
  )
}

function BuyAgain({ item, buying }: { item: ShopOrderItem; buying: BuyingAgain }) {
  const isAdding = buying.adding === item.id
  return (
    <button
      type="button"
      aria-busy={isAdding || undefined}
      onClick={() => buying.buy(item.id)}
      className={styles.again}
    >
      {isAdding ? m.adding : m.buyAgain}
      <VisuallyHidden> {lineName({ ...item, name: item.product_name })}</VisuallyHidden>
    </button>
  )
}

function altOf(item: ShopOrderItem): string {
  return pictureOf({ ...item, name: item.product_name }).alt
}

function Name({ item: { product_id, product_name } }: { item: ShopOrderItem }) {
  return product_id === null ? product_name : <Link to={paths.product(product_id)}>{product_name}</Link>
}
