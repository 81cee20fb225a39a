import { plural } from '../../ui/format'
import { percentOf } from './review-summary'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useReviews } from './reviews-provider'
import styles from './review-histogram.module.css'

/** How the stars are distributed. A press on a row shows only those reviews, another one all of them. */
export function ReviewHistogram() {
  const { summary, query, choose } = useReviews()
  const { stars, reviews_count } = summary
  if (stars.length === 0 || reviews_count === 0) return null
  return (
    <ul aria-label="Reviews by stars" className={styles.histogram}>
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
              {rating} <span aria-hidden="true">★</span>
              <VisuallyHidden>
                {rating === 1 ? 'star' : 'stars'}, {plural(count, 'review', 'reviews')},
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

/** Drawn, because its length may not be a style of its own in the server's HTML. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className={styles.track}>
      <rect width={`${percent}%`} height="100%" rx="4" className={styles.bar} />
    </svg>
  )
}

function percentText(count: number, total: number): string {
  const percent = percentOf(count, total)
  return count > 0 && percent === 0 ? '<1%' : `${percent}%`
}
