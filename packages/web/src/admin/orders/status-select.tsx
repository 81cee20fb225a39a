import type { OrderStatus } from '@shop/contract/orders'
import { classNames } from '../../ui/class-names'
import { Select } from '../../ui/select'
import { capitalised, ORDER_STATUSES } from './order-words'
import styles from './status-select.module.css'
import type { OrderWithStatus, StatusChange } from './use-status-change'

interface StatusSelectProps {
  order: OrderWithStatus
  change: StatusChange
}

/** A select of the order's status, styled as a status chip. */
export function StatusSelect({ order, change }: StatusSelectProps) {
  const status = change.shown(order)
  return (
    <Select
      small
      aria-label={`Status of order #${order.id}`}
      aria-busy={change.isSaving(order)}
      value={status}
      onChange={(event) => change.choose(order, event.currentTarget.value as OrderStatus)}
      className={classNames(styles.status, styles[status])}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {capitalised(status)}
        </option>
      ))}
    </Select>
  )
}
