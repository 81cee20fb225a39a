import * as texts from '#messages/texts'
import * as m from '#messages/checkout'
import { useLocation } from 'react-router'
import type { PlacedOrder } from './checkout-order'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { formatAmount } from '../../ui/format'
import { Alert } from '../../ui/alert'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Price } from '../../ui/price'
import { StatusChip } from '../../lib/status-chip'
import { useIsHydrated } from '../../ui/use-is-hydrated'
import { PageLoading } from '../../ui/page-loading'
import type { Route } from './+types/success-page'
import { DeliveryPromise } from '../delivery/delivery-promise'
import { OrderLines, soldLines } from './order-lines'
import styles from './success-page.module.css'
import { orderIn } from './success-state'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.orderPlaced,
    description: m.yourOrderIsPlaced,
    path: paths.checkoutSuccess,
    isPrivate: true,
  })
}

export default function SuccessPage() {
  const location = useLocation()
  // After a reload the browser still has the navigation state, but the server that rendered the page never saw it.
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <PageLoading />
  const order = orderIn(location.state)
  return <Container className={styles.page}>{order ? <Confirmation order={order} /> : <NoOrder />}</Container>
}

function Confirmation({ order }: { order: PlacedOrder }) {
  return (
    <Panel className={styles.panel}>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <h1>{m.thankYouForYourOrder}</h1>
      {order.payment_status === 'authorized' ? <Alert>{texts.checkout_stillSettling}</Alert> : null}
      {order.payment_status === 'due' ? (
        <Alert kind="info">{m.pleasePayInCash({ amount: formatAmount(order.total) })}</Alert>
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>{m.orderID}</dt>
          <dd>{order.id}</dd>
        </div>
        <div>
          <dt>{m.total}</dt>
          <dd>
            <Price amount={order.total} />
          </dd>
        </div>
        <div>
          <dt>{m.status}</dt>
          <dd>
            <StatusChip status={order.status} />
          </dd>
        </div>
      </dl>
      <OrderLines lines={soldLines(order.items)} />
      {order.delivery ? <DeliveryPromise delivery={order.delivery} /> : null}
      <div className={styles.ways}>
        <ButtonLink to={paths.order(order.id)} size="large">
          {m.viewOrder}
        </ButtonLink>
        <ButtonLink to={paths.products()} variant="outline" size="large">
          {m.continueShopping}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function NoOrder() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title={texts.checkout_noOrderDetails}
      action={
        <>
          <ButtonLink to={paths.orders}>{m.viewOrders}</ButtonLink>
          <ButtonLink to={paths.products()} variant="outline">
            {m.continueShopping}
          </ButtonLink>
        </>
      }
    />
  )
}
