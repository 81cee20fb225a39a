import type { ManagedOrder } from '@shop/contract/orders-admin'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Split } from '../../ui/split'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { formatMoment } from '../layout/format-moment'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { useKeptList } from '../list/use-kept-list'
import type { Route } from './+types/order-page'
import { loadManagedOrder } from './managed-order'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import styles from './order-page.module.css'
import { OrderPayment } from './order-payment'
import { OrderPeople } from './order-people'
import { PaymentChip } from './payment-chip'
import { StatusSelect } from './status-select'
import { useStatusChange } from './use-status-change'

const BACK = { label: 'Back to the list', to: paths.adminOrders }

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, `Order #${params.id}`)
}

export const clientLoader = loadManagedOrder

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const shown = useKeptList(loaderData)
  if (shown.status === 'ready') return <OrderDetail key={params.id} order={shown.page} notice={shown.notice} />
  return (
    <AdminPage title={`Order #${params.id}`} back={BACK}>
      <LoadFailure notice={shown.notice} />
    </AdminPage>
  )
}

function OrderDetail({ order, notice }: { order: ManagedOrder; notice: string | undefined }) {
  return (
    <AdminPage title={`Order #${order.id}`} back={BACK} actions={<Papers id={order.id} />}>
      <OutdatedNotice notice={notice} />
      <OrderState order={order} />
      <Split className={styles.split}>
        <div className={styles.column}>
          <OrderLines order={order} />
          <OrderHistory order={order} />
        </div>
        <div className={styles.column}>
          <OrderPayment order={order} />
          <OrderPeople order={order} />
        </div>
      </Split>
    </AdminPage>
  )
}

function OrderState({ order }: { order: ManagedOrder }) {
  const change = useStatusChange()
  return (
    <Panel className={styles.state}>
      <StatusSelect order={order} change={change} />
      <PaymentChip status={order.payment_status} />
      <p className={styles.placed}>
        Placed <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
      </p>
      {change.question}
    </Panel>
  )
}

function Papers({ id }: { id: number }) {
  return (
    <>
      <ButtonLink variant="outline" to={paths.adminPackingSlip(id)}>
        <Icon name="printer" />
        Packing slip
      </ButtonLink>
      <ButtonLink variant="outline" to={paths.adminInvoice(id)}>
        <Icon name="receipt" />
        Invoice
      </ButtonLink>
      <ButtonLink variant="text" to={paths.adminHistory('order', id)}>
        History
      </ButtonLink>
    </>
  )
}
