import { LONGEST_COMMENT } from '@shop/contract/review-limits'
import { useRef } from 'react'
import { texts } from '../../lib/texts'
import { Button } from '../../ui/button'
import { CountedTextArea } from './counted-text-area'
import { Form, FormNotice } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { StarInput } from './star-input'
import { useForm } from '../../ui/use-form'
import type { ReviewWriting } from './use-review-writing'

interface ReviewDialogProps extends ReviewWriting {
  open: boolean
  onClose: () => void
}

export function ReviewDialog({ open, onClose, ...writing }: ReviewDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title={writing.isEditing ? 'Edit your review' : 'Write a Review'}>
      <ReviewForm {...writing} />
    </Sheet>
  )
}

function ReviewForm({ draft, change, submit, isPending }: ReviewWriting) {
  const { rating, comment } = draft
  const place = useRef<HTMLDivElement>(null)
  const form = useForm({
    fields: { comment: null },
    check: () => (comment.trim().length > LONGEST_COMMENT ? { comment: texts.reviews.commentTooLong } : {}),
    submit: async () => {
      if (rating === null) return {}
      const outcome = await submit({ rating, comment: comment.trim() })
      // If the customer has closed the dialog meanwhile, the form's notice is not visible: show a toast instead.
      if (outcome.notice && !place.current) notify(outcome.notice.text, 'error')
      return outcome
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <div ref={place}>
        <StarInput legend="Rating" name="rating" value={rating} onChange={(rating) => change({ ...draft, rating })} />
      </div>
      <CountedTextArea
        label="Comment"
        name="comment"
        rows={6}
        hint="Optional"
        limit={LONGEST_COMMENT}
        value={comment}
        onChange={(comment) => change({ ...draft, comment })}
        error={form.outcome.errors?.comment}
      />
      <Button type="submit" block disabled={rating === null} loading={isPending} loadingLabel="Submitting">
        Submit
      </Button>
    </Form>
  )
}
