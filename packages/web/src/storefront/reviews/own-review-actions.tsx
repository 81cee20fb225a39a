import { lazy, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { texts } from '../../lib/texts'
import { Button } from '../../ui/button'
import { useLateDialog } from '../../ui/use-late-dialog'
import { DeleteReview } from './delete-review'
import type { OwnReview } from './use-own-review'
import { useReviewWriting } from './use-review-writing'
import styles from './own-review-actions.module.css'

const loadDialog = () => import('./review-dialog')
const ReviewDialog = lazy(async () => ({ default: (await loadDialog()).ReviewDialog }))

interface OwnReviewActionsProps {
  userId: number
  own: OwnReview
}

/** Write a Review, or what can be done with the one that is written. */
export function OwnReviewActions({ userId, own }: OwnReviewActionsProps) {
  // Whether it is a new review or a change must not turn under the hand of whoever writes.
  const prepare = () => Promise.all([loadDialog(), own.whenKnown()])
  const dialog = useLateDialog(prepare, texts.reviews.formFailed)
  const writing = useReviewWriting({ userId, own, onSaved: dialog.close })
  const button = useRef<HTMLButtonElement>(null)

  function forget() {
    flushSync(() => {
      writing.discard()
      own.keep(null)
    })
    // The button that had the focus went with the review.
    button.current?.focus()
  }

  return (
    <div className={styles.actions}>
      <Button
        ref={button}
        variant="outline"
        loading={dialog.isComing}
        loadingLabel="Opening"
        onClick={dialog.open}
        onPointerEnter={dialog.prepare}
      >
        {own.review ? 'Edit your review' : 'Write a Review'}
      </Button>
      {own.review ? <DeleteReview review={own.review} onGone={forget} /> : null}
      {dialog.openings > 0 ? (
        <Suspense>
          <ReviewDialog open={dialog.isOpen} onClose={dialog.close} {...writing} />
        </Suspense>
      ) : null}
    </div>
  )
}
