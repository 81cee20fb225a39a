import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import type { Paper } from '@shop/contract/invoices'
import { apiWithSignal } from '../../lib/api'
import { attempt, idOf, type LivePage } from '../../lib/live-loader'
import { PaperSheets } from '../../lib/paper-sheet'
import { paths } from '../../lib/paths'
import { PaperButton } from '../../lib/tax-papers'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Button } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { PageTrouble } from '../catalog/page-trouble'
import type { Route } from './+types/invoice-page'
import { orderMeta } from './order-meta'
import styles from './receipt-page.module.css'
import { orderTexts } from './texts'

const ownPapers: LivePage<{ orderId: number; papers: Paper[] }> = {
  load: async (api, args) => {
    const orderId = idOf(args)
    return { orderId, papers: await api.call('GET /api/orders/{id}/papers', { params: { id: orderId } }) }
  },
  failed: orderTexts.invoiceFailed,
}

export function meta({ matches, loaderData, params }: Route.MetaArgs): Route.MetaDescriptors {
  return orderMeta(matches, {
    loaded: loaderData,
    title: () => m.invoiceForOrder({ id: params.id }),
    description: m.whatWasInvoicedAndCredited,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(ownPapers, apiWithSignal(request.signal), { params, url })
}

export default function InvoicePage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allOrders, to: paths.orders }
    return <PageTrouble trouble={loaded} missing={texts.order_notFound} wayOn={wayOn} />
  }
  return <Invoice {...loaded.data} />
}

function Invoice({ orderId, papers }: { orderId: number; papers: readonly Paper[] }) {
  const crumbs = [
    { label: m.orders, to: paths.orders },
    { label: m.order({ orderId }), to: paths.order(orderId) },
    { label: m.invoice },
  ]
  return (
    <Container className={styles.page}>
      <div className={styles.bar}>
        <Breadcrumbs crumbs={crumbs} />
        {papers.length > 0 ? (
          <div className={styles.ways}>
            <Button variant="outline" size="small" onClick={() => window.print()}>
              <Icon name="printer" />
              {m.print}
            </Button>
            {papers.map((paper) => (
              <PaperButton key={paper.id} paper={paper} as="own" size="small" />
            ))}
          </div>
        ) : null}
      </div>
      {papers.length > 0 ? (
        <PaperSheets papers={papers} />
      ) : (
        <EmptyState level={1} icon="receipt" title={orderTexts.invoiceMissing} />
      )}
    </Container>
  )
}
