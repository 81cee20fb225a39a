import { FIT_ANSWER_NAMES } from '../../lib/names'
import * as m from '#messages/reviews'
import { withElements } from '../../lib/with-elements'
import type { Review, ReviewMarks } from '@shop/contract/reviews'
import { useId, useState } from 'react'
import { formatDate } from '../../ui/format'
import { useSite } from '../../lib/use-site'
import { reviewerOf } from './review-author'
import { ReviewFoot } from './review-foot'
import { ReviewPictures } from './review-pictures'
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
  marks: ReviewMarks
}

/** Isolates names and comments, which are user input, so that their writing direction can't rearrange the page. */
export function ReviewCard({ review, isOwn, marks }: ReviewCardProps) {
  const { rating, comment, created_at, verified_purchase, bought, pictures = [], reply } = review
  const author = reviewerOf(review)
  const nameId = useId()
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={nameId} className={styles.card}>
      <div className={styles.head}>
        <p id={nameId} className={styles.name}>
          <bdi>{author}</bdi>
        </p>
        {isOwn ? <Chip tone="success">{m.yourReview}</Chip> : null}
        <p className={styles.date}>
          {created_at ? <time dateTime={created_at}>{formatDate(created_at)}</time> : null}
          {isEdited(review) ? <span> {m.edited}</span> : null}
        </p>
      </div>
      <div className={styles.verdict}>
        <Rating value={rating} />
        {verified_purchase ? (
          <span className={styles.verified}>
            <Icon name="check" />
            {m.verifiedPurchase}
          </span>
        ) : null}
        {bought ? <span className={styles.bought}>{boughtWords(bought)}</span> : null}
      </div>
      {comment ? <Comment text={comment} author={author} /> : null}
      {pictures.length > 0 ? <ReviewPictures pictures={pictures} author={author} /> : null}
      <ReviewFoot review={review} author={author} isOwn={isOwn} marks={marks} />
      {reply ? <Reply {...reply} /> : null}
    </Panel>
  )
}

function boughtWords({ size, fit }: NonNullable<Review['bought']>): string {
  return fit === null ? m.size({ size }) : m.sizeNamed({ size, fitanswer: FIT_ANSWER_NAMES[fit].toLowerCase() })
}

/** What the shop answered. */
function Reply({ text, created_at, updated_at }: NonNullable<Review['reply']>) {
  const { shopName } = useSite()
  return (
    <div className={styles.reply}>
      <p className={styles.replier}>
        {withElements(m.replyFrom, {
          shopName,
          span: (
            <span className={styles.date}>
              {created_at ? <time dateTime={created_at}>{formatDate(created_at)}</time> : null}
              {isEdited({ created_at, updated_at }) ? <span> {m.edited}</span> : null}
            </span>
          ),
        })}
      </p>
      <p dir="auto" className={styles.comment}>
        {text}
      </p>
    </div>
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
          {isOpen ? m.showLess : m.readMore}
          <VisuallyHidden> {withElements(m.ofTheReviewBy, { author: <bdi>{author}</bdi> })}</VisuallyHidden>
        </button>
      ) : null}
    </>
  )
}

function isEdited({ created_at, updated_at }: Pick<Review, 'created_at' | 'updated_at'>): boolean {
  return Date.parse(updated_at) > Date.parse(created_at)
}
