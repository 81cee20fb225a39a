import * as m from '#messages/fit'
import { withElements } from '../../lib/with-elements'
import type { ProductFit } from '@shop/contract/catalog'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { formatCount } from '../../ui/format'
import styles from './fit-bar.module.css'

const SIDES = ['up', 'usual', 'down'] as const
const LABELS = { up: m.sizeUp, usual: m.usualSize, down: m.sizeDown }
const VERDICTS = {
  small: { title: m.runsSmall, side: 'up', did: m.tookASizeUp },
  true: { title: m.trueToSize, side: 'usual', did: m.tookTheirUsualSize },
  large: { title: m.runsLarge, side: 'down', did: m.tookASizeDown },
} as const
/** In hundredths of the bar. */
const GAP = 0.6

interface FitBarProps {
  fit: ProductFit
  /** The advice for the visitor, below the bar. */
  children?: ReactNode
}

/** How a jersey fits by the votes of its buyers. Drawn as SVG, because the page's HTML may have no inline styles. */
export function FitBar({ fit, children }: FitBarProps) {
  const { title, side, did } = VERDICTS[fit.verdict]
  const all = fit.up + fit.usual + fit.down
  return (
    <section aria-label={m.howItFits} className={styles.fit}>
      <p>{withElements(m.votesOfAll, { title: <strong>{title}:</strong>, fit: fit[side], all, did })}</p>
      <svg aria-hidden="true" className={styles.bar}>
        {segmentsOf(fit).map(({ side, start, length }) => (
          <rect key={side} x={`${start}%`} width={`${length}%`} height="100%" rx="4" className={styles[side]} />
        ))}
      </svg>
      <ul className={styles.legend}>
        {SIDES.map((name) => (
          <li key={name} className={classNames(styles.key, styles[name])}>
            {LABELS[name]} {formatCount(fit[name])}
          </li>
        ))}
      </ul>
      {fit.maker === null ? null : <p className={styles.origin}>{m.votesOfOtherJerseys({ maker: fit.maker })}</p>}
      {children}
    </section>
  )
}

/** The parts of the bar in hundredths of its length, with a gap between them. */
function segmentsOf(fit: ProductFit) {
  const shown = SIDES.filter((side) => fit[side] > 0)
  const all = fit.up + fit.usual + fit.down
  const room = 100 - GAP * (shown.length - 1)
  const lengths = shown.map((side) => (fit[side] / all) * room)
  return shown.map((side, place) => {
    const start = lengths.slice(0, place).reduce((sum, length) => sum + length + GAP, 0)
    return { side, start, length: lengths[place] ?? 0 }
  })
}
