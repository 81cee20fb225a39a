import type { Review } from '@shop/contract/reviews'
import { useId, useState } from 'react'
import { formatDate } from '../../ui/format'
import { reviewerOf } from './review-author'
import { Chip } from '../../ui/chip'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Rating } from '../../ui/rating'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './review-card.module.css'

interface ReviewCardProps {
  review: Review
  isOwn: boolean
}

/** Isolates names and comments, which are user input, so that their writing direction can't rearrange the page. */
export function ReviewCard({ review, isOwn }: ReviewCardProps) {
  const { rating, comment, created_at, verified_purchase } = review
  const nameId = useId()
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={nameId} className={styles.card}>
      <div className={styles.head}>
        <p id={nameId} className={styles.name}>
          <bdi>{reviewerOf(review)}</bdi>
        </p>
        {isOwn ? <Chip tone="success">Your review</Chip> : null}
        <p className={styles.date}>
          {created_at ? <time dateTime={created_at}>{formatDate(created_at)}</time> : null}
          {isEdited(review) ? <span> · Edited</span> : null}
        </p>
      </div>
      <div className={styles.verdict}>
        <Rating value={rating} />
        {verified_purchase ? (
          <span className={styles.verified}>
            <Icon name="check" />
            Verified purchase
          </span>
        ) : null}
      </div>
      {comment ? <Comment text={comment} author={reviewerOf(review)} /> : null}
    </Panel>
  )
}

const MANY_CHARACTERS = 700
const MANY_LINES = 10

function Comment({ text, author }: { text: string; author: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = text.replace(/\n{3,}/g, '\n\n')
  const isLong = shown.length > MANY_CHARACTERS || shown.split('\n').length > MANY_LINES
  return (
    <>
      <p dir="auto" className={classNames(styles.comment, isLong && !isOpen && styles.folded)}>
        {shown}
      </p>
      {isLong ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.fold}>
          {isOpen ? 'Show less' : 'Read more'}
          <VisuallyHidden>
            {' '}
            of the review by <bdi>{author}</bdi>
          </VisuallyHidden>
        </button>
      ) : null}
    </>
  )
}

function isEdited({ created_at, updated_at }: Review): boolean {
  return Date.parse(updated_at) > Date.parse(created_at)
}
