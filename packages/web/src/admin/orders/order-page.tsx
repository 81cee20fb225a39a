import * as m from '#messages/admin-orders'
import type { Dispute } from '@shop/contract/disputes'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Split } from '../../ui/split'
import { formatMoment } from '../../ui/format'
import { DisputeBanners } from '../disputes/dispute-banner'
import { DisputeChip } from '../disputes/dispute-chip'
import { EvidencePanel } from '../disputes/evidence-panel'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { may } from '../layout/may-open'
import { DropDown } from '../layout/drop-down'
import { OrderDesk } from '../order-desk/order-desk'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { useLastGoodList } from '../list/use-last-good-list'
import { OrderReturns } from '../returns/order-returns'
import { ParcelsPanel } from '../parcels/parcels-panel'
import type { Route } from './+types/order-page'
import { loadOrderPage, type OrderPageContent } from './managed-order'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import styles from './order-page.module.css'
import { OrderPayment } from './order-payment'
import { OrderPeople } from './order-people'
import { PaymentChip } from './payment-chip'
import { StatusSelect } from './status-select'
import { useStatusChange } from './use-status-change'

const BACK = { label: m.backToTheList, to: paths.adminOrders }

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.orderNamed({ id: params.id }))
}

export const clientLoader = loadOrderPage

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  if (shown.status === 'ready') return <OrderDetail key={params.id} {...shown.page} notice={shown.notice} />
  return (
    <AdminPage title={m.orderNamed({ id: params.id })} back={BACK}>
      <LoadFailure notice={shown.notice} />
    </AdminPage>
  )
}

function OrderDetail({ order, doubts, carriers, returns, notice }: OrderPageContent & { notice: string | undefined }) {
  const disputes = doubts?.disputes ?? []
  return (
    <AdminPage title={m.orderNamed({ id: order.id })} back={BACK} actions={<Actions id={order.id} />}>
      <OutdatedNotice notice={notice} />
      <DisputeBanners doubts={doubts} />
      <OrderState order={order} disputes={disputes} />
      <Split className={styles.split}>
        <div className={styles.column}>
          <ParcelsPanel order={order} carriers={carriers} />
          <OrderLines order={order} />
          <OrderReturns returns={returns} />
          <EvidencePanel orderId={order.id} doubts={doubts} />
        </div>
        <div className={styles.column}>
          <OrderPeople order={order} />
          {may('orders') ? (
            <OrderPayment order={order} isLocked={disputes.some(({ locks_refunds }) => locks_refunds)} />
          ) : null}
          <OrderDesk key={order.id} order={order} />
          <OrderHistory order={order} returns={returns} />
        </div>
      </Split>
    </AdminPage>
  )
}

function OrderState({ order, disputes }: { order: ManagedOrder; disputes: readonly Dispute[] }) {
  const change = useStatusChange()
  return (
    <Panel className={styles.state}>
      <StatusSelect order={order} change={change} />
      <PaymentChip order={order} />
      <DisputeChip disputes={disputes} />
      <p className={styles.placed}>
        {withElements(m.placedAt, {
          date: <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>,
        })}
      </p>
      {change.question}
    </Panel>
  )
}

function Actions({ id }: { id: number }) {
  return (
    <>
      <ButtonLink variant="outline" to={paths.adminPackingSlip(id)}>
        <Icon name="printer" />
        {m.packingSlip}
      </ButtonLink>
      <DropDown icon="more" label={m.more}>
        <ButtonLink variant="text" to={paths.adminInvoice(id)}>
          {m.printInvoice}
        </ButtonLink>
        <ButtonLink variant="text" to={paths.adminHistory('order', id)}>
          {m.history}
        </ButtonLink>
      </DropDown>
    </>
  )
}
