import * as m from '#messages/admin-orders'
import type { OrderStatus } from '@shop/contract/orders'
import { statusName } from '../../lib/names'
import { StatusChip } from '../../lib/status-chip'
import { classNames } from '../../ui/class-names'
import { Select } from '../../ui/select'
import { may } from '../layout/may-open'
import { ORDER_STATUSES } from './order-words'
import styles from './status-select.module.css'
import type { OrderWithStatus, StatusChange } from './use-status-change'

interface StatusSelectProps {
  order: OrderWithStatus
  change: StatusChange
}

/** A select of the order's status, styled as a status chip; only the chip for who may not change it. */
export function StatusSelect({ order, change }: StatusSelectProps) {
  const status = change.shown(order)
  if (!may('orders')) return <StatusChip status={status} />
  return (
    <Select
      small
      aria-label={m.statusOfOrder({ id: order.id })}
      aria-busy={change.isSaving(order)}
      value={status}
      onChange={(event) => change.choose(order, event.currentTarget.value as OrderStatus)}
      className={classNames(styles.status, styles[status])}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusName(status)}
        </option>
      ))}
    </Select>
  )
}
