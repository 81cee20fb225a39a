import * as m from '#messages/admin-orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { ManagedReturn } from '@shop/contract/returns'
import { withElements } from '../../lib/with-elements'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import { parcelEventWords } from '../parcels/parcel-words'
import { returnEventWords } from '../returns/return-words'
import styles from './order-history.module.css'
import { eventWords } from './order-words'

/** The events of an order, its parcels and its returns with person and time, latest first. */
export function OrderHistory({ order, returns }: { order: ManagedOrder; returns: readonly ManagedReturn[] }) {
  return (
    <TitledPanel title={m.timeline}>
      <ol className={styles.events}>
        {historyOf(order, returns).map((event, index) => (
          <li key={index} data-kind={event.kind} data-status={event.status} className={styles.event}>
            <b className={styles.what}>{event.words}</b>
            <span className={styles.when}>
              <When at={event.at} by={event.by} />
            </span>
          </li>
        ))}
      </ol>
    </TitledPanel>
  )
}

function When({ at, by }: Pick<HistoryEntry, 'at' | 'by'>) {
  const moment = <time dateTime={at}>{formatMoment(at)}</time>
  return by === null ? moment : withElements(m.momentBy, { moment, name: <bdi>{by}</bdi> })
}

interface HistoryEntry {
  kind: string
  status: string | undefined
  words: string
  at: string
  by: string | null
}

function historyOf({ events, parcel_events }: ManagedOrder, returns: readonly ManagedReturn[]): HistoryEntry[] {
  const ofOrder = events.map((event) => ({
    ...{ kind: event.kind, at: event.at, by: event.by },
    status: event.status ?? undefined,
    words: eventWords(event),
  }))
  const ofParcels = parcel_events.map((event) => ({
    ...{ kind: event.kind, at: event.at, by: event.by },
    status: undefined,
    words: parcelEventWords(event),
  }))
  const ofReturns = returns.flatMap(({ id, events }) =>
    events.map((event) => ({
      ...{ kind: 'return', at: event.at, by: event.by, status: undefined },
      words: returnEventWords(id, event),
    })),
  )
  // A stable sort: events of the same moment keep their order.
  return [...ofOrder, ...ofParcels, ...ofReturns].sort((one, other) => one.at.localeCompare(other.at)).toReversed()
}
