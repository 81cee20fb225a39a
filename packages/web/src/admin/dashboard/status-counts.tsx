import * as m from '#messages/admin-dashboard'
import type { DashboardStats } from '@shop/contract/reports'
import type { CSSProperties } from 'react'
import { formatCount } from '../../ui/format'
import { statusName } from '../../lib/names'
import { paths } from '../../lib/paths'
import { StatusChip } from '../../lib/status-chip'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './status-counts.module.css'

/** The number of orders of the period by status. */
export function StatusCounts({ stats: { orders_by_status: counts } }: { stats: DashboardStats }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <SectionPanel title={m.ordersByStatus}>
      {all === 0 ? (
        <SectionNote>{m.nobodyOrdered}</SectionNote>
      ) : (
        <ul className={styles.counts}>
          {counts.map(({ status, count }) => (
            <li key={status} className={styles.count}>
              <StatusChip status={status} />
              <TextLink to={`${paths.adminOrders}?status=${status}`} className={styles.figure}>
                {formatCount(count)}
                <VisuallyHidden> {statusName(status).toLowerCase()}</VisuallyHidden>
              </TextLink>
              <span data-status={status} style={{ '--share': count / all } as CSSProperties} className={styles.bar} />
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  )
}
