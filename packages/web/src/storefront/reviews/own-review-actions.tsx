import * as texts from '#messages/texts'
import * as m from '#messages/reviews'
import { lazy, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
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

/** The button "Write a Review", or the buttons to edit and delete the customer's existing review. */
export function OwnReviewActions({ userId, own }: OwnReviewActionsProps) {
  // Waits for the customer's own review, so that an open dialog does not switch from a new review to an edit.
  const prepare = () => Promise.all([loadDialog(), own.whenKnown()])
  const dialog = useLateDialog(prepare, texts.reviews_formFailed)
  const writing = useReviewWriting({ userId, own, onSaved: dialog.close })
  const button = useRef<HTMLButtonElement>(null)

  function forget() {
    flushSync(() => {
      writing.discard()
      own.keep(null)
    })
    // The focused button was removed together with the review.
    button.current?.focus()
  }

  return (
    <div className={styles.actions}>
      <Button
        ref={button}
        variant="outline"
        loading={dialog.isComing}
        loadingLabel={m.opening}
        onClick={dialog.open}
        onPointerEnter={dialog.prepare}
      >
        {own.review ? m.editYourReview : m.writeAReview}
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
