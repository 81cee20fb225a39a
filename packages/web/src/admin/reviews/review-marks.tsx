import type { Review } from '@shop/contract/reviews'
import { Picture } from '../../lib/picture'
import { Chip } from '../../ui/chip'
import { plural } from '../../ui/format'
import styles from './review-marks.module.css'

/** What stands beside the words of a review: pictures, reports, votes, and whether it is hidden or answered. */
export function ReviewMarks(review: Pick<Review, 'pictures' | 'reports' | 'hidden' | 'reply' | 'helpful_count'>) {
  const { pictures = [], reports = [], hidden, reply, helpful_count: helpful = 0 } = review
  return (
    <div className={styles.marks}>
      {pictures.map(({ id, image, hidden }) => (
        <span key={id} className={styles.picture} data-hidden={hidden ? '' : undefined}>
          <Picture image={image} alt={hidden ? 'Hidden picture' : 'Picture'} sizes="48px" width={48} />
        </span>
      ))}
      {reports.length > 0 ? <Chip tone="error">{plural(reports.length, 'report', 'reports')}</Chip> : null}
      {hidden ? <Chip tone="warning">Hidden</Chip> : null}
      {reply ? <Chip tone="success">Answered</Chip> : null}
      {helpful > 0 ? <span className={styles.quiet}>{plural(helpful, 'helpful vote', 'helpful votes')}</span> : null}
    </div>
  )
}
