import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { LineItem, LineItems } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { TitledPanel } from '../../ui/titled-panel'
import { choiceOf } from './order-words'

export function OrderItems({ order }: { order: ShopOrder }) {
  return (
    <TitledPanel title="Items">
      <LineItems>
        {order.items.map((item) => (
          <li key={item.id}>
            <LineItem
              image={item.image}
              title={<Name item={item} />}
              level={3}
              amount={<Price amount={lineTotal(item)} />}
            >
              <p>{choiceOf(item)}</p>
              <p>
                <Price amount={item.price} quiet /> each
              </p>
            </LineItem>
          </li>
        ))}
      </LineItems>
    </TitledPanel>
  )
}

function Name({ item: { product_id, product_name } }: { item: ShopOrderItem }) {
  return product_id === null ? product_name : <Link to={paths.product(product_id)}>{product_name}</Link>
}
