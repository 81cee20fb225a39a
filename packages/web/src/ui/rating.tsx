import * as m from '#messages/ui'
import { classNames } from './class-names'
import { formatCount, formatRating } from './format'
import { VisuallyHidden } from './visually-hidden'
import styles from './rating.module.css'

interface RatingProps {
  /** 0 to 5; 0 stands for "not rated yet". */
  value: number
  /** How many reviews it is the average of; shown beside the stars with the figure. */
  count?: number
  /** Shows the stars and the count without the figure, where there is little room. */
  isBrief?: boolean
  size?: 'small' | 'medium' | 'large'
  className?: string
}

export function Rating({ value, count, isBrief = false, size = 'medium', className }: RatingProps) {
  const figure = Number.isInteger(value) ? formatCount(value) : formatRating(value)
  return (
    <span className={classNames(styles.rating, className)}>
      <span
        role="img"
        aria-label={value > 0 ? m.outOf5({ figure }) : m.notRatedYet}
        data-halves={Math.round(Math.min(Math.max(value, 0), 5) * 2)}
        className={classNames(styles.stars, styles[size])}
      />
      {count === undefined ? null : (
        <span>
          <span aria-hidden="true">
            {value > 0 && !isBrief ? `${formatRating(value)} (${formatCount(count)})` : `(${formatCount(count)})`}
          </span>
          <VisuallyHidden>{m.reviewCount({ count })}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
