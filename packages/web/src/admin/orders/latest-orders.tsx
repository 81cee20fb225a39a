import * as m from '#messages/admin-orders'
import type { Order } from '@shop/contract/orders'
import { StatusChip } from '../../lib/status-chip'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { DataTable } from '../list/data-table'
import type { ListColumn } from '../list/list-column'
import { orderCustomer, orderItems, orderNumber, orderPlaced, orderTotal } from './order-columns'

interface LatestOrdersProps {
  title: string
  /** Null if the orders could not be loaded. */
  orders: Order[] | null
  all: { label: string; to: string }
  /** Leaves out the column of the customer, because all orders are of one customer. */
  isOfOne?: boolean
}

const status: ListColumn<Order> = {
  id: 'status',
  fit: 'whole',
  header: m.status,
  cell: ({ status }) => <StatusChip status={status} />,
}

const columns = [orderNumber, orderCustomer, orderItems, orderPlaced, status, orderTotal]

/** A short table of orders without search and sorting. */
export function LatestOrders({ title, orders, all, isOfOne = false }: LatestOrdersProps) {
  if (!orders || orders.length === 0) {
    return (
      <SectionPanel title={title}>
        <SectionNote>{orders ? m.noOrdersInTheTable : m.ordersNotLoaded}</SectionNote>
      </SectionPanel>
    )
  }
  return (
    <SectionPanel title={title} all={all}>
      <DataTable
        label={title}
        rows={orders}
        rowId={({ id }) => id}
        rowName={({ id }) => m.orderInSentence({ id })}
        columns={isOfOne ? columns.filter((column) => column !== orderCustomer) : columns}
        query={UNSORTED}
      />
    </SectionPanel>
  )
}

const UNSORTED = { sort: undefined, ownSort: undefined, setSort: () => undefined, isLoading: false }
