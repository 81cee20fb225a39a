import * as m from '#messages/products'
import { useState } from 'react'
import { formatAmount } from '../../ui/format'
import { classNames } from '../../ui/class-names'
import { Price } from '../../ui/price'
import styles from './price-range.module.css'

interface PriceRangeValue {
  from: number
  to: number
}

interface PriceRangeProps extends PriceRangeValue {
  /** The ends of the scale. */
  min: number
  max: number
  step?: number
  /** Called when a handle is released or moved by key, not for every pixel of a drag. */
  onCommit: (value: PriceRangeValue) => void
}

/** Two native sliders on one track. */
export function PriceRange({ min, max, step = 1, from, to, onCommit }: PriceRangeProps) {
  const [draft, setDraft] = useState<PriceRangeValue>({ from, to })
  const [given, setGiven] = useState<PriceRangeValue>({ from, to })
  // Resets the draft when the props change; a new `key` would do that too, but lose the focus.
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to })
    setDraft({ from, to })
  }
  const share = (price: number) => (max > min ? ((price - min) / (max - min)) * 100 : 0)
  const commit = () => {
    if (draft.from !== from || draft.to !== to) onCommit(draft)
  }
  const slider = { type: 'range', min, max, step, onPointerUp: commit, onKeyUp: commit, onBlur: commit } as const
  return (
    <div className={styles.range}>
      <div className={styles.sliders}>
        <svg className={styles.track} aria-hidden="true">
          <rect className={styles.rail} width="100%" height="100%" rx="2" />
          <rect
            className={styles.chosen}
            x={`${share(draft.from)}%`}
            width={`${Math.max(share(draft.to) - share(draft.from), 0)}%`}
            height="100%"
          />
        </svg>
        <input
          {...slider}
          aria-label={m.lowestPrice}
          aria-valuetext={m.aed({ amount: formatAmount(draft.from) })}
          value={draft.from}
          onChange={({ target }) => setDraft({ ...draft, from: Math.min(target.valueAsNumber, draft.to) })}
          className={classNames(styles.slider, share(draft.from) > 50 && styles.above)}
        />
        <input
          {...slider}
          aria-label={m.highestPrice}
          aria-valuetext={m.aed({ amount: formatAmount(draft.to) })}
          value={draft.to}
          onChange={({ target }) => setDraft({ ...draft, to: Math.max(target.valueAsNumber, draft.from) })}
          className={styles.slider}
        />
      </div>
      <div className={styles.ends}>
        <Price amount={draft.from} className={styles.end} />
        <Price amount={draft.to} className={styles.end} />
      </div>
    </div>
  )
}
