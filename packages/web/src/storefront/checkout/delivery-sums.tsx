import type { Cart } from '@shop/contract/cart'
import { sumRows } from '../../lib/sum-rows'
import { SignedPrice } from '../../ui/amount-list'
import { classNames } from '../../ui/class-names'
import styles from './delivery-sums.module.css'

interface DeliverySumsProps {
  cart: Cart
  /** Draws a rule above, where the lines before have none. */
  ruled?: boolean
}

/** What the total below is made of; nothing where the server knows no delivery. */
export function DeliverySums({ cart: { summary, delivery }, ruled = false }: DeliverySumsProps) {
  const method = delivery?.methods.find(({ id }) => id === delivery.method_id)
  if (!summary || !method) return null
  return (
    <dl className={classNames(styles.sums, ruled && styles.ruled)}>
      {sumRows(summary, { delivery: method.name }).map(({ kind, label, amount, whenZero }) => (
        <div key={kind}>
          <dt>{label}</dt>
          <dd>
            {amount === 0 && whenZero ? (
              <span className={styles.free}>{whenZero}</span>
            ) : (
              <SignedPrice amount={amount} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
