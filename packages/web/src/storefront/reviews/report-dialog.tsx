import * as m from '#messages/reviews'
import { LONGEST_REPORT, REPORT_REASONS, type ReportReason } from '@shop/contract/review-limits'
import { useState } from 'react'
import { REPORT_REASON_WORDS } from '../../lib/report-reason-words'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Form, FormNotice } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm } from '../../ui/use-form'
import { refused } from '../accounts/refused'
import { CountedTextArea } from './counted-text-area'
import styles from './report-dialog.module.css'
import { reviewTexts } from './review-texts'

interface ReportDialogProps {
  reviewId: number
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Asks why a review should not be there, and tells staff. */
export function ReportDialog({ open, onClose, ...form }: ReportDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.reportThisReview}>
      <ReportForm {...form} />
    </Sheet>
  )
}

function ReportForm({ reviewId, onSent }: Pick<ReportDialogProps, 'reviewId' | 'onSent'>) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const form = useForm({
    fields: { text: null },
    check: () => {
      if (reason === 'other' && text.trim() === '') return { text: m.pleaseSayWhatIsWrong }
      return text.trim().length > LONGEST_REPORT ? { text: m.atMost500Characters } : {}
    },
    submit: async () => {
      if (reason === null) return {}
      try {
        const body = { reason, text: text.trim() }
        await api.call('POST /api/reviews/{id}/reports', { params: { id: reviewId }, body })
        notify(reviewTexts.reported)
        onSent()
        return {}
      } catch (error) {
        return refused(error, reviewTexts.reportFailed)
      }
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <fieldset className={styles.reasons}>
        <legend>{m.whatIsWrongWithIt}</legend>
        {REPORT_REASONS.map((known, place) => (
          <CheckboxRow
            key={known}
            type="radio"
            name="reason"
            label={REPORT_REASON_WORDS[known]}
            checked={reason === known}
            data-autofocus={place === 0 || undefined}
            onChange={() => setReason(known)}
          />
        ))}
      </fieldset>
      <CountedTextArea
        label={m.whatShouldWeKnow}
        name="text"
        rows={3}
        hint={reason === 'other' ? undefined : m.optional}
        limit={LONGEST_REPORT}
        value={text}
        onChange={setText}
        error={form.outcome.errors?.text}
      />
      <Button type="submit" block disabled={reason === null} loading={form.isPending} loadingLabel={m.sending}>
        {m.sendReport}
      </Button>
    </Form>
  )
}
