import type { OrderDesk, OrderNote } from '@shop/contract/order-desk'
import { useState } from 'react'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Chip } from '../../ui/chip'
import { Field } from '../../ui/field'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TextArea } from '../../ui/text-input'
import { TitledPanel } from '../../ui/titled-panel'
import { useForm, type Outcome } from '../../ui/use-form'
import { may } from '../layout/may-open'
import { adminTexts } from '../texts'
import styles from './order-desk.module.css'

interface NotesPanelProps {
  orderId: number
  notes: readonly OrderNote[]
  onChanged: (desk: OrderDesk) => void
}

/** What staff wrote about an order, for themselves or to the customer. */
export function NotesPanel({ orderId, notes, onChanged }: NotesPanelProps) {
  return (
    <TitledPanel title="Notes" anchor="notes">
      {notes.length > 0 ? (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.entry}>
              <bdi className={styles.text}>{note.text}</bdi>
              <span className={styles.quiet}>
                {formatMoment(note.created_at)}
                {note.by === null ? null : (
                  <>
                    , by <bdi>{note.by}</bdi>
                  </>
                )}
              </span>
              {note.is_for_customer ? <Chip tone="info">To the customer</Chip> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {may('orders') ? <NoteForm key={notes.length} orderId={orderId} onChanged={onChanged} /> : null}
    </TitledPanel>
  )
}

function NoteForm({ orderId, onChanged }: Pick<NotesPanelProps, 'orderId' | 'onChanged'>) {
  const [isForCustomer, setForCustomer] = useState(false)

  async function add(text: string): Promise<Outcome> {
    try {
      const body = { text, is_for_customer: isForCustomer }
      onChanged(await api.call('POST /api/admin/order-management/{id}/notes', { params: { id: orderId }, body }))
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.text) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.orderDesk.noteFailed) } }
    }
    notify(isForCustomer ? 'The note was saved and is on its way to the customer.' : 'The note was saved.')
    return {}
  }

  const form = useForm({ fields: { text: 'Please write something.' }, submit: ({ text }) => add(text) })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <Field label="New note" error={form.outcome.errors?.text}>
        {(control) => <TextArea {...control} name="text" rows={3} maxLength={2000} dir="auto" />}
      </Field>
      <CheckboxRow
        label="Send it to the customer, who also sees it at the order"
        checked={isForCustomer}
        onChange={({ currentTarget }) => setForCustomer(currentTarget.checked)}
      />
      <SubmitButton loadingLabel="Saving">{isForCustomer ? 'Save and send' : 'Save note'}</SubmitButton>
    </Form>
  )
}
