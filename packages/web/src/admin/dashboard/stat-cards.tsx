import * as m from '#messages/admin-dashboard'
import type { DashboardStats } from '@shop/contract/reports'
import { IS_OWN_SERVER } from '../../lib/backend'
import { formatCount } from '../../ui/format'
import { Icon, type IconName } from '../../ui/icon'
import styles from './stat-cards.module.css'

interface Card {
  label: string
  icon: IconName
  count: number
  /** A detail below the count, such as how many are new. */
  line: string
  isUrgent?: boolean
}

/** The cards with the five counts of the dashboard. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  return (
    <dl className={styles.cards}>
      {cardsOf(stats).map(({ label, icon, count, line, isUrgent }) => (
        <div key={label} className={styles.card}>
          <dt className={styles.label}>
            {label}
            <Icon name={icon} className={styles.icon} />
          </dt>
          <dd className={styles.count}>{formatCount(count)}</dd>
          {/* A foreign server sends the five counts without their details. */}
          {IS_OWN_SERVER ? (
            <dd data-urgent={isUrgent} className={styles.line}>
              {line}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

function cardsOf(stats: DashboardStats): Card[] {
  const { low_stock_count, orders_to_do, prints_to_do, clubs, new_users, new_reviews } = stats
  const orders = orders_to_do > 0 ? m.ordersToDo({ count: orders_to_do }) : m.allDone
  const toDo = prints_to_do > 0 ? m.ordersAndPrints({ orders, prints: m.printsToDo({ count: prints_to_do }) }) : orders
  return [
    {
      label: m.products,
      icon: 'shirt',
      count: stats.products,
      line: low_stock_count > 0 ? m.sizesRunningLow({ count: low_stock_count }) : m.enoughInStock,
    },
    { label: m.users, icon: 'people', count: stats.users, line: m.newInThisPeriod({ count: new_users }) },
    { label: m.orders, icon: 'receipt', count: stats.orders, line: toDo, isUrgent: orders_to_do > 0 },
    { label: m.categories, icon: 'label', count: stats.categories, line: m.clubCount({ count: clubs }) },
    { label: m.reviews, icon: 'star', count: stats.reviews, line: m.newInThisPeriod({ count: new_reviews }) },
  ]
}
