import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { pictureOf } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { LineItem, LineItems } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { TitledPanel } from '../../ui/titled-panel'
import { choiceOf } from './order-words'
import { PrintState } from './print-state'
import { ProofButton } from './proof-button'

interface OrderItemsProps {
  order: ShopOrder
  /** Called with the server's latest order, after a correction or when it is too late for one. */
  onChanged: (order: ShopOrder) => void
}

export function OrderItems({ order, onChanged }: OrderItemsProps) {
  return (
    <TitledPanel title="Items">
      <LineItems>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.proof === null ? (
              <Item item={item} />
            ) : (
              <PrintedItem orderId={order.id} item={item} proof={item.proof} onChanged={onChanged} />
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
}

function PrintedItem({ orderId, item, proof, onChanged }: PrintedItemProps) {
  return (
    <Item
      item={item}
      large
      frame={(picture) => (
        <ProofButton title={item.product_name} proof={proof} alt={altOf(item)}>
          {picture}
        </ProofButton>
      )}
      control={<PrintState orderId={orderId} item={item} onChanged={onChanged} />}
    />
  )
}

interface ItemProps extends Pick<Parameters<typeof LineItem>[0], 'large' | 'frame' | 'control'> {
  item: ShopOrderItem
}

function Item({ item, ...slots }: ItemProps) {
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
      <p>
        <Price amount={item.price} quiet /> each
      </p>
    </LineItem>
  )
}

function altOf(item: ShopOrderItem): string {
  return pictureOf({ ...item, name: item.product_name }).alt
}

function Name({ item: { product_id, product_name } }: { item: ShopOrderItem }) {
  return product_id === null ? product_name : <Link to={paths.product(product_id)}>{product_name}</Link>
}
