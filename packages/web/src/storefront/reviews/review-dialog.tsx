import * as texts from '#messages/texts'
import * as m from '#messages/reviews'
import { LONGEST_COMMENT } from '@shop/contract/review-limits'
import { useRef } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { Button } from '../../ui/button'
import { CountedTextArea } from './counted-text-area'
import { Form, FormNotice } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { PictureField } from './picture-field'
import { reviewTexts } from './review-texts'
import { StarInput } from './star-input'
import { useForm } from '../../ui/use-form'
import { usePictureUploads } from './use-picture-uploads'
import type { ReviewWriting } from './use-review-writing'

interface ReviewDialogProps extends ReviewWriting {
  open: boolean
  onClose: () => void
}

export function ReviewDialog({ open, onClose, ...writing }: ReviewDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title={writing.isEditing ? m.editYourReview : m.writeAReview}>
      <ReviewForm {...writing} />
    </Sheet>
  )
}

function ReviewForm({ draft, change, addPicture, submit, isPending }: ReviewWriting) {
  const { rating, comment, pictures } = draft
  const uploading = usePictureUploads(pictures.length, addPicture)
  const place = useRef<HTMLDivElement>(null)
  const form = useForm({
    fields: { comment: null, pictures: null },
    check: () => ({
      ...(comment.trim().length > LONGEST_COMMENT && { comment: texts.reviews_commentTooLong }),
      ...(uploading.uploads.some(({ isRefused = false }) => !isRefused) && { pictures: reviewTexts.picturesPending }),
    }),
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
        <StarInput legend={m.rating} name="rating" value={rating} onChange={(rating) => change({ rating })} />
      </div>
      <CountedTextArea
        label={m.comment}
        name="comment"
        rows={6}
        hint={m.optional}
        limit={LONGEST_COMMENT}
        value={comment}
        onChange={(comment) => change({ comment })}
        error={form.outcome.errors?.comment}
      />
      {IS_OWN_SERVER ? (
        <PictureField
          {...uploading}
          pictures={pictures}
          onRemove={({ id }) => change({ pictures: pictures.filter((picture) => picture.id !== id) })}
          error={form.outcome.errors?.pictures}
        />
      ) : null}
      <Button type="submit" block disabled={rating === null} loading={isPending} loadingLabel={m.submitting}>
        {m.submit}
      </Button>
    </Form>
  )
}
