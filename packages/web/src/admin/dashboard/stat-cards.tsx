import type { DashboardStats } from '@shop/contract/reports'
import { IS_OWN_SERVER } from '../../lib/backend'
import { formatCount, plural } from '../../ui/format'
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
          {/* A foreign server tells the five counts and nothing of what is behind them. */}
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
  const toDo = [
    orders_to_do > 0 ? `${formatCount(orders_to_do)} to do` : 'All done',
    ...(prints_to_do > 0 ? [`${formatCount(prints_to_do)} to print`] : []),
  ]
  return [
    {
      label: 'Products',
      icon: 'shirt',
      count: stats.products,
      line: low_stock_count > 0 ? `${plural(low_stock_count, 'size', 'sizes')} running low` : 'Enough in stock',
    },
    { label: 'Users', icon: 'people', count: stats.users, line: `${formatCount(new_users)} new in this period` },
    { label: 'Orders', icon: 'receipt', count: stats.orders, line: toDo.join(', '), isUrgent: orders_to_do > 0 },
    { label: 'Categories', icon: 'label', count: stats.categories, line: plural(clubs, 'club', 'clubs') },
    { label: 'Reviews', icon: 'star', count: stats.reviews, line: `${formatCount(new_reviews)} new in this period` },
  ]
}
