import * as m from '#messages/reviews'
import { formatCount } from '../../ui/format'
import { percentOf } from './review-summary'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useReviews } from './reviews-provider'
import styles from './review-histogram.module.css'

/** Bar chart of the ratings. A click on a row shows only the reviews with that rating, a second click all reviews. */
export function ReviewHistogram() {
  const { summary, query, choose } = useReviews()
  const { stars, reviews_count } = summary
  if (stars.length === 0 || reviews_count === 0) return null
  return (
    <ul aria-label={m.reviewsByStars} className={styles.histogram}>
      {stars.map(({ rating, count }) => (
        <li key={rating}>
          <button
            type="button"
            aria-pressed={query.rating === rating}
            disabled={count === 0 && query.rating !== rating}
            onClick={() => choose({ ...query, rating: query.rating === rating ? null : rating })}
            className={styles.row}
          >
            <span>
              {formatCount(rating)} <span aria-hidden="true">★</span>
              <VisuallyHidden>
                {m.starWord({ count: rating })}, {m.reviewCount({ count })},
              </VisuallyHidden>
            </span>{' '}
            <Bar percent={percentOf(count, reviews_count)} />
            <span className={styles.percent}>{percentText(count, reviews_count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Drawn as SVG, because the bar's length would need an inline style, which the server's HTML may not have. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className={styles.track}>
      <rect width={`${percent}%`} height="100%" rx="4" className={styles.bar} />
    </svg>
  )
}

function percentText(count: number, total: number): string {
  const percent = percentOf(count, total)
  return count > 0 && percent === 0 ? `<${formatCount(1)}%` : `${formatCount(percent)}%`
}
