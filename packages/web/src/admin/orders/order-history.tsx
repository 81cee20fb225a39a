import type { ManagedOrder } from '@shop/contract/orders-admin'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import styles from './order-history.module.css'
import { eventWords } from './order-words'

/** The events of an order with person and time, latest first. */
export function OrderHistory({ order: { events } }: { order: ManagedOrder }) {
  return (
    <TitledPanel title="Timeline">
      <ol className={styles.events}>
        {events.toReversed().map((event, index) => (
          <li key={index} data-kind={event.kind} data-status={event.status ?? undefined} className={styles.event}>
            <b className={styles.what}>{eventWords(event)}</b>
            <span className={styles.when}>
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {event.by === null ? null : (
                <>
                  , by <bdi>{event.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </TitledPanel>
  )
}
