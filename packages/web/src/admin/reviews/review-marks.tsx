import * as m from '#messages/admin-reviews'
import type { Review } from '@shop/contract/reviews'
import { Picture } from '../../lib/picture'
import { Chip } from '../../ui/chip'
import styles from './review-marks.module.css'

/** What stands beside the words of a review: pictures, reports, votes, and whether it is hidden or answered. */
export function ReviewMarks(review: Pick<Review, 'pictures' | 'reports' | 'hidden' | 'reply' | 'helpful_count'>) {
  const { pictures = [], reports = [], hidden, reply, helpful_count: helpful = 0 } = review
  return (
    <div className={styles.marks}>
      {pictures.map(({ id, image, hidden }) => (
        <span key={id} className={styles.picture} data-hidden={hidden ? '' : undefined}>
          <Picture image={image} alt={hidden ? m.hiddenPicture : m.picture} sizes="48px" width={48} />
        </span>
      ))}
      {reports.length > 0 ? <Chip tone="error">{m.reportCount({ count: reports.length })}</Chip> : null}
      {hidden ? <Chip tone="warning">{m.hidden}</Chip> : null}
      {reply ? <Chip tone="success">{m.answered}</Chip> : null}
      {helpful > 0 ? <span className={styles.quiet}>{m.helpfulVoteCount({ count: helpful })}</span> : null}
    </div>
  )
}
