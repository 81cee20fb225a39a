import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import type { OrderHistory } from '../../lib/read-order'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Pager } from '../../ui/pager'
import { Panel } from '../../ui/panel'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/orders-page'
import { OrdersTable } from './orders-table'
import styles from './orders-page.module.css'
import { ownOrders } from './own-orders'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.orders,
    description: m.aboutYourOrders,
    path: paths.orders,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(ownOrders, apiWithSignal(request.signal), { params, url })
}

export default function OrdersPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>{m.orders}</h1>
      {loaded.status === 'ready' ? (
        <History history={loaded.data} />
      ) : (
        <LoadFailure level={2} notice={texts.orders_fetchFailed} />
      )}
    </Container>
  )
}

function History({ history: { orders, page, pages } }: { history: OrderHistory }) {
  if (orders.length === 0) return <Nothing page={page} />
  return (
    <>
      <Panel className={styles.panel}>
        <OrdersTable orders={orders} />
      </Panel>
      <Pager page={page} pages={pages} to={ordersPath} />
    </>
  )
}

function Nothing({ page }: { page: number }) {
  if (page > 1) {
    const way = <ButtonLink to={paths.orders}>{m.firstPage}</ButtonLink>
    return <EmptyState icon="search" title={m.noOrdersOnThisPage} action={way} />
  }
  const way = <ButtonLink to={paths.products()}>{m.browseJerseys}</ButtonLink>
  return <EmptyState title={texts.orders_none} action={way} />
}

function ordersPath(page: number): string {
  return page > 1 ? `${paths.orders}?page=${page}` : paths.orders
}
