import * as m from '#messages/admin-dashboard'
import type { DashboardStats } from '@shop/contract/reports'
import { paths } from '../../lib/paths'
import { classNames } from '../../ui/class-names'
import { formatAmount, formatCount } from '../../ui/format'
import { TextLink } from '../../ui/text-link'
import styles from './stat-cards.module.css'

/** What waits for staff or for customers beside the orders: returns, and the transfer promise. */
export function WaitingTiles({ stats: { returns_to_do: returns, promises } }: { stats: DashboardStats }) {
  const { open, offered, accepted, cost } = promises
  return (
    <ul className={classNames(styles.cards, styles.pair)}>
      <li className={styles.card}>
        <p className={styles.label}>
          <TextLink to={paths.adminReturns}>{m.returns}</TextLink>
        </p>
        <p className={styles.count}>{formatCount(returns)}</p>
        <p data-urgent={returns > 0} className={styles.line}>
          {returns > 0 ? m.waitingForYou : m.noneWaiting}
        </p>
      </li>
      <li className={styles.card}>
        <p className={styles.label}>
          <TextLink to={paths.adminPromises}>{m.promises}</TextLink>
        </p>
        <p className={styles.count}>{formatCount(open)}</p>
        <p className={styles.line}>{m.promisesLine({ offered, accepted, cost: formatAmount(cost) })}</p>
      </li>
    </ul>
  )
}
