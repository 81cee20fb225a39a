import * as m from '#messages/orders'
import { formatDate } from '../../ui/format'
import type { ShopOrder } from '../../lib/read-order'
import { classNames } from '../../ui/class-names'
import { TitledPanel } from '../../ui/titled-panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './order-timeline.module.css'
import { trackOf, type Stop } from './order-track'
import { statusWords } from './order-words'

const MOST_IN_A_ROW = 6

const SPOKEN: Record<Stop['state'], string> = { done: '', bad: '', now: m.currentStep, ahead: m.stillToCome }

export function OrderTimeline({ order }: { order: ShopOrder }) {
  const stops = trackOf(order)
  return (
    <TitledPanel title={statusWords(order)}>
      <ol className={classNames(styles.track, stops.length > MOST_IN_A_ROW && styles.long)}>
        {stops.map((stop, index) => (
          <li
            key={index}
            aria-current={stop.state === 'now' ? 'step' : undefined}
            className={classNames(styles.stop, styles[stop.state])}
          >
            <b className={styles.label}>{stop.label}</b>
            <span className={styles.at}>{stop.at ? formatDate(stop.at) : null}</span>
            <VisuallyHidden>{SPOKEN[stop.state]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </TitledPanel>
  )
}
