import { LANGUAGE } from '#language'
import type { Cart } from '@shop/contract/cart'
import { deliveryName } from '@shop/contract/delivery-words'
import { sumRows, taxRows } from '../../lib/sum-rows'
import { SignedPrice, type AmountRow } from '../../ui/amount-list'
import { classNames } from '../../ui/class-names'
import styles from './delivery-sums.module.css'

interface DeliverySumsProps {
  cart: Pick<Cart, 'summary' | 'delivery'>
  /** Draws a rule above, where the lines before have none. */
  ruled?: boolean
}

type Row = AmountRow & { isQuiet?: boolean }

/** What the total below is made of; nothing where the server knows no delivery. */
export function DeliverySums({ cart: { summary, delivery }, ruled = false }: DeliverySumsProps) {
  const method = delivery?.methods.find(({ id }) => id === delivery.method_id)
  if (!summary || !method) return null
  const rows: Row[] = [...sumRows(summary, { delivery: deliveryName(method, LANGUAGE) }), ...taxRows(summary)]
  return (
    <dl className={classNames(styles.sums, ruled && styles.ruled)}>
      {rows.map(({ label, amount, whenZero, isQuiet = false }, index) => (
        <div key={index} className={classNames(isQuiet && styles.contained)}>
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
