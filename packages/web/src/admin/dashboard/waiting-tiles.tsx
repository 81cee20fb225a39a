import type { DashboardStats } from '@shop/contract/reports'
import { paths } from '../../lib/paths'
import { formatAmount, formatCount, plural } from '../../ui/format'
import { TextLink } from '../../ui/text-link'
import styles from './stat-cards.module.css'

/** What waits for staff or for customers beside the orders: returns, and the transfer promise. */
export function WaitingTiles({ stats: { returns_to_do: returns, promises } }: { stats: DashboardStats }) {
  const { open, offered, accepted, cost } = promises
  return (
    <dl className={styles.cards}>
      <div className={styles.card}>
        <dt className={styles.label}>
          <TextLink to={paths.adminReturns}>Returns</TextLink>
        </dt>
        <dd className={styles.count}>{formatCount(returns)}</dd>
        <dd data-urgent={returns > 0} className={styles.line}>
          {returns > 0 ? 'waiting for you' : 'None waiting'}
        </dd>
      </div>
      <div className={styles.card}>
        <dt className={styles.label}>
          <TextLink to={paths.adminPromises}>Promises</TextLink>
        </dt>
        <dd className={styles.count}>{formatCount(open)}</dd>
        <dd className={styles.line}>
          open, {plural(offered, 'offer waits', 'offers wait')}, {formatCount(accepted)} accepted, AED{' '}
          {formatAmount(cost)}
        </dd>
      </div>
    </dl>
  )
}
