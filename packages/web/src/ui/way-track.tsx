import * as m from '#messages/ui'
import { classNames } from './class-names'
import { formatCount, formatDeadline } from './format'
import { Icon } from './icon'
import { VisuallyHidden } from './visually-hidden'
import styles from './way-track.module.css'

export interface WayStop {
  label: string
  /** When the last piece came here; null where none did. */
  at: string | null
  /** How many of the pieces came here, where some did and some did not. */
  part: { pieces: number; of: number } | null
  state: 'done' | 'now' | 'ahead'
}

const SPOKEN: Record<WayStop['state'], string> = { done: '', now: m.currentStep, ahead: m.stillToCome }

/** The stops of a way as a row of numbered dots, from the top down where there is little room. */
export function WayTrack({ stops }: { stops: readonly WayStop[] }) {
  const current = stops.findLastIndex(({ state }) => state === 'now')
  return (
    <ol className={styles.track}>
      {stops.map(({ label, at, part, state }, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(styles.stop, styles[state])}
        >
          <span aria-hidden="true" className={styles.dot}>
            {state === 'done' ? <Icon name="check" /> : formatCount(index + 1)}
          </span>
          <b className={styles.label}>{label}</b>
          <span className={styles.at}>{at ? formatDeadline(at) : null}</span>
          {part ? <span className={styles.at}>{m.ofPieces({ pieces: part.pieces, of: part.of })}</span> : null}
          <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
