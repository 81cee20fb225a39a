import * as texts from '#messages/texts'
import * as m from '#messages/returns'
import type { Returnable } from '@shop/contract/returns'
import { apiWithSignal } from '../../lib/api'
import { attempt, idOf, type LivePage } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readOrder, type ShopOrder } from '../../lib/read-order'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { formatDate } from '../../ui/format'
import { PageTrouble } from '../catalog/page-trouble'
import type { Route } from './+types/return-page'
import { ReturnForm } from './return-form'
import styles from './return-page.module.css'
import { returnTexts } from './return-texts'

const page: LivePage<{ order: ShopOrder; returnable: Returnable }> = {
  load: async (api, args) => {
    const params = { id: idOf(args) }
    const [order, returnable] = await Promise.all([
      api.call('GET /api/orders/{id}', { params }),
      api.call('GET /api/orders/{id}/returnable', { params }),
    ])
    return { order: readOrder(order), returnable }
  },
  failed: returnTexts.fetchFailed,
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.returnOrExchange,
    description: m.aboutReturningAJersey,
    path: paths.orders,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function ReturnPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allOrders, to: paths.orders }
    const explanation = m.returnMayBeAnotherAccounts
    return <PageTrouble trouble={loaded} missing={texts.order_notFound} explanation={explanation} wayOn={wayOn} />
  }
  const { order, returnable } = loaded.data
  const crumbs = [
    { label: m.orders, to: paths.orders },
    { label: `#${order.id}`, to: paths.order(order.id) },
    { label: m.returnOrExchange },
  ]
  return (
    <Container className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={styles.title}>{m.returnOrExchange}</h1>
      {returnable.is_possible ? (
        <>
          <p className={styles.lead}>
            {returnable.until ? m.until({ date: formatDate(returnable.until) }) : null}
            {returnable.conditions}
          </p>
          <ReturnForm key={order.id} order={order} returnable={returnable} />
        </>
      ) : (
        <EmptyState
          icon="parcel"
          title={m.nothingCanBeReturned}
          action={<ButtonLink to={paths.order(order.id)}>{m.backToTheOrder}</ButtonLink>}
        >
          {returnable.refusal}
        </EmptyState>
      )}
    </Container>
  )
}
