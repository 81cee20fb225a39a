import * as m from '#messages/admin-order-desk'
import type { OrderDesk, OrderNote } from '@shop/contract/order-desk'
import { useState } from 'react'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { useRequestKey } from '../../lib/use-request-key'
import { withElements } from '../../lib/with-elements'
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
    <TitledPanel title={m.notes} anchor="notes">
      {notes.length > 0 ? (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.entry}>
              <bdi className={styles.text}>{note.text}</bdi>
              <span className={styles.quiet}>
                {note.by === null
                  ? formatMoment(note.created_at)
                  : withElements(m.momentAndPerson, {
                      moment: formatMoment(note.created_at),
                      name: <bdi>{note.by}</bdi>,
                    })}
              </span>
              {note.is_for_customer ? <Chip tone="info">{m.toTheCustomer}</Chip> : null}
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
  const keyOf = useRequestKey()

  async function add(text: string): Promise<Outcome> {
    try {
      const note = { text, is_for_customer: isForCustomer }
      const body = { ...note, key: keyOf(JSON.stringify(note)) }
      onChanged(await api.call('POST /api/admin/order-management/{id}/notes', { params: { id: orderId }, body }))
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.text) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.orderDesk.noteFailed) } }
    }
    notify(isForCustomer ? m.theNoteIsOnItsWay : m.theNoteWasSaved)
    return {}
  }

  const form = useForm({ fields: { text: m.pleaseWriteSomething }, submit: ({ text }) => add(text) })
  return (
    <Form form={form} saves={!isForCustomer}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <Field label={m.newNote} error={form.outcome.errors?.text}>
        {(control) => <TextArea {...control} name="text" rows={3} maxLength={2000} dir="auto" />}
      </Field>
      <CheckboxRow
        label={m.sendNoteToTheCustomer}
        checked={isForCustomer}
        onChange={({ currentTarget }) => setForCustomer(currentTarget.checked)}
      />
      <SubmitButton loadingLabel={m.saving}>{isForCustomer ? m.saveAndSend : m.saveNote}</SubmitButton>
    </Form>
  )
}
