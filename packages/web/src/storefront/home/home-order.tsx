import * as m from '#messages/home'
import { withElements } from '../../lib/with-elements'
import { Suspense, use, useId } from 'react'
import type { Client } from '@shop/contract/client'
import { ifAvailable } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { readOrderHistory, type ShopOrder } from '../../lib/read-order'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import { StatusChip } from '../../lib/status-chip'
import { namesOf } from '../orders/order-words'
import styles from './home-order.module.css'

const HEADLINES: Partial<Record<string, string>> = {
  pending: m.hasBeenReceived,
  processing: m.isBeingPrepared,
}

/** The latest order if it is still open; null where there is none or the orders could not be loaded. */
export async function openOrder(api: Client): Promise<ShopOrder | null> {
  const history = await ifAvailable(api.call('GET /api/orders', { query: { per_page: 1 } }).then(readOrderHistory))
  const latest = history?.orders[0]
  return latest && HEADLINES[latest.status] ? latest : null
}

export function HomeOrder({ order }: { order: Promise<ShopOrder | null> }) {
  return (
    <Suspense>
      <Strip order={order} />
    </Suspense>
  )
}

function Strip({ order: loading }: { order: Promise<ShopOrder | null> }) {
  const titleId = useId()
  const order = use(loading)
  if (!order) return null
  return (
    <Panel as="section" aria-labelledby={titleId} className={styles.strip}>
      <Stage size="thumb" className={styles.picture}>
        <Picture image={order.items[0]?.proof ?? order.items[0]?.image} alt="" sizes="64px" width={64} />
      </Stage>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {withElements(m.order, { id: order.id, headlines: HEADLINES[order.status] })}
        </h2>
        <p className={styles.names}>{namesOf(order, 1)}</p>
      </div>
      <span className={styles.chip}>
        <StatusChip status={order.status} />
      </span>
      <ButtonLink to={paths.order(order.id)} variant="outline" size="small" aria-describedby={titleId}>
        {m.viewOrder}
      </ButtonLink>
    </Panel>
  )
}
