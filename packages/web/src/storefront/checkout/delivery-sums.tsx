import type { Cart } from '@shop/contract/cart'
import { classNames } from '../../ui/class-names'
import { Price } from '../../ui/price'
import styles from './delivery-sums.module.css'

interface DeliverySumsProps {
  cart: Cart
  /** Draws a rule above, where the lines before have none. */
  ruled?: boolean
}

/** Subtotal and delivery above a total; nothing where the server knows no delivery. */
export function DeliverySums({ cart: { summary, delivery }, ruled = false }: DeliverySumsProps) {
  const method = delivery?.methods.find(({ id }) => id === delivery.method_id)
  if (!summary || !method) return null
  return (
    <dl className={classNames(styles.sums, ruled && styles.ruled)}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Price amount={summary.subtotal} />
        </dd>
      </div>
      <div>
        <dt>Delivery, {method.name}</dt>
        <dd>
          {summary.delivery === 0 ? <span className={styles.free}>Free</span> : <Price amount={summary.delivery} />}
        </dd>
      </div>
    </dl>
  )
}
