import * as m from '#messages/admin-parcels'
import type { SlipOrder } from '@shop/contract/fulfilment'
import { adminTexts } from '../texts'
import { IN_ENGLISH } from '../../lib/english-paper'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { isId } from '../../lib/reading'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { PrintButton } from '../../ui/print-button'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { LoadFailure } from '../list/list-failure'
import { detailLoader } from '../list/detail-loader'
import { PaperHead } from '../orders/paper-head'
import { loadPaperNames, paperLanguage, type PaperNames } from '../orders/paper-language'
import { PAPER_TITLES } from '../orders/paper-words'
import paper from '../orders/paper.module.css'
import { PackingTable } from '../orders/packing-table'
import type { Route } from './+types/packing-slips-page'
import { toCollect } from './to-collect'
import { slipsOf } from './slips-of'
import styles from './packing-slips-page.module.css'

const MOST = 200
const NOTHING: { orders: SlipOrder[]; names: PaperNames } = { orders: [], names: new Map() }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.packingSlips)
}

export const clientLoader = detailLoader({
  load: async (api, { url }) => {
    const ids = idsIn(url.searchParams)
    if (ids.length === 0) return NOTHING
    const { data: orders } = await api.call('GET /api/admin/packing-slips', { query: { order_ids: ids.join(',') } })
    return { orders, names: await loadPaperNames(api, orders) }
  },
  // The refusal says which of the orders was cancelled.
  failed: (error) => refusalText(error, adminTexts.parcels.slipsFailed),
})

/** The packing slips of several orders, a sheet of paper for each parcel. */
export default function PackingSlipsPage({ loaderData: loaded }: Route.ComponentProps) {
  const { orders, names } = loaded.status === 'ready' ? loaded.page : NOTHING
  const slips = orders.flatMap(slipsOf)
  return (
    <main className={paper.page}>
      <h1 className={styles.title}>{m.packingSlips}</h1>
      <div className={paper.bar}>
        <TextLink to={paths.adminShipping}>{m.backToTheOrdersToShip}</TextLink>
        {slips.length > 0 ? (
          <PrintButton>
            <Icon name="printer" />
            {m.print}
          </PrintButton>
        ) : null}
      </div>
      {loaded.status === 'ready' ? null : <LoadFailure notice={loaded.notice} />}
      {loaded.status === 'ready' && slips.length === 0 ? (
        <EmptyState
          icon="printer"
          title={m.noOrdersChosen}
          action={<ButtonLink to={paths.adminShipping}>{m.toShip}</ButtonLink>}
        >
          {m.selectOrdersInTheList}
        </EmptyState>
      ) : null}
      {slips.map(({ order, items, note }, index) => (
        <article key={index} {...IN_ENGLISH} className={`${paper.paper} ${styles.slip}`}>
          <PaperHead title={PAPER_TITLES.packingSlip} level={2} order={order} language={paperLanguage(order)} />
          <PackingTable
            orderId={order.id}
            items={items}
            note={note}
            toCollect={slips.findIndex((slip) => slip.order === order) === index ? toCollect(order) : 0}
            delivery={order.delivery}
            language={paperLanguage(order)}
            names={names.get(paperLanguage(order))}
          />
        </article>
      ))}
    </main>
  )
}

function idsIn(params: URLSearchParams): number[] {
  const ids = (params.get('ids') ?? '').split(',').map(Number).filter(isId)
  return [...new Set(ids)].slice(0, MOST)
}
