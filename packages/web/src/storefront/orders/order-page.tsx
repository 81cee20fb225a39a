import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { apiWithSignal } from '../../lib/api'
import { IS_OWN_SERVER } from '../../lib/backend'
import { formatDate } from '../../ui/format'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import type { ShopOrder } from '../../lib/read-order'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Container } from '../../ui/container'
import { Split } from '../../ui/split'
import { StatusChip } from '../../lib/status-chip'
import { PageTrouble } from '../catalog/page-trouble'
import { ParcelTrack } from '../parcels/parcel-track'
import { HelpLink } from '../text-pages/help-link'
import type { Route } from './+types/order-page'
import { OrderActions } from './order-actions'
import { OrderItems } from './order-items'
import styles from './order-page.module.css'
import { orderMeta } from './order-meta'
import { OrderMessages } from './order-messages'
import { OrderSettling } from './order-settling'
import { OrderSides } from './order-sides'
import { OrderTimeline } from './order-timeline'
import { ownOrder } from './own-orders'
import { RefusedItems } from './refused-items'
import { useBuyAgain } from './use-buy-again'
import { useSettledOrder } from './use-settled-order'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return orderMeta(matches, {
    loaded: loaderData,
    title: (order) => (order ? m.orderNamed({ id: order.id }) : m.orderTitle),
    description: m.aboutTheOrder,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(ownOrder, apiWithSignal(request.signal), { params, url })
}

export default function OrderPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allOrders, to: paths.orders }
    const explanation = m.orderMayBeAnotherAccounts
    return <PageTrouble trouble={loaded} missing={texts.order_notFound} explanation={explanation} wayOn={wayOn} />
  }
  return <OrderDetail key={loaded.data.id} loaded={loaded.data} />
}

function OrderDetail({ loaded }: { loaded: ShopOrder }) {
  const { order, settling, checkAgain, keep } = useSettledOrder(loaded)
  const buying = useBuyAgain(order.id)
  const title = m.orderNamed({ id: order.id })
  return (
    <Container className={styles.page}>
      <Breadcrumbs crumbs={[{ label: m.orders, to: paths.orders }, { label: title }]} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <StatusChip status={order.status} />
        <p className={styles.placed}>{m.placed({ date: formatDate(order.created_at) })}</p>
      </div>
      <OrderSettling settling={settling} onCheckAgain={checkAgain} />
      <Split>
        <div className={styles.column}>
          {order.fulfilment ? (
            <ParcelTrack order={order} fulfilment={order.fulfilment} />
          ) : (
            <OrderTimeline order={order} />
          )}
          {IS_OWN_SERVER ? <OrderMessages orderId={order.id} /> : null}
          <RefusedItems refused={buying.refused} onDismiss={buying.dismiss} />
          <OrderItems order={order} buying={buying} onChanged={keep} />
        </div>
        <div className={styles.column}>
          <OrderSides order={order} actions={<OrderActions order={order} buying={buying} onChanged={keep} />} />
          <HelpLink slug="returns">{m.howReturnsAndRefundsWork}</HelpLink>
        </div>
      </Split>
    </Container>
  )
}
