import type { CustomerNote } from '@shop/contract/customers'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { newRequestKey } from '../../lib/new-request-key'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { Field } from '../../ui/field'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { formatMoment } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { notify } from '../../ui/notify'
import { TextArea } from '../../ui/text-input'
import { TitledPanel } from '../../ui/titled-panel'
import { useForm, type Outcome } from '../../ui/use-form'
import styles from './customer-file.module.css'

interface CustomerNotesProps {
  userId: number
  notes: readonly CustomerNote[]
}

/** What staff wrote about a customer; the customer never sees it. */
export function CustomerNotes({ userId, notes }: CustomerNotesProps) {
  const [deleted, setDeleted] = useState<CustomerNote>()
  return (
    <TitledPanel title="Notes">
      <p className={styles.quiet}>Only staff read these. They are deleted with the account.</p>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.entry}>
            <bdi className={styles.text}>{note.text}</bdi>
            <span className={styles.foot}>
              <span className={styles.quiet}>
                {formatMoment(note.created_at)}
                {note.by === null ? null : (
                  <>
                    , by <bdi>{note.by}</bdi>
                  </>
                )}
              </span>
              {note.may_delete ? (
                <IconButton
                  icon="trash"
                  label={`Delete the note of ${formatMoment(note.created_at)}`}
                  onClick={() => setDeleted(note)}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <NoteForm key={notes[0]?.id} userId={userId} />
      {deleted ? <DeleteNote userId={userId} note={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </TitledPanel>
  )
}

function NoteForm({ userId }: { userId: number }) {
  const { revalidate } = useRevalidator()
  const [key] = useState(newRequestKey)

  async function add(text: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/users/{id}/notes', { params: { id: userId }, body: { text, key } })
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.text) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.users.noteFailed) } }
    }
    notify('The note was saved.')
    await revalidate()
    return {}
  }

  const form = useForm({ fields: { text: 'Please write something.' }, submit: ({ text }) => add(text) })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <Field label="New note" error={form.outcome.errors?.text}>
        {(control) => <TextArea {...control} name="text" rows={3} maxLength={2000} dir="auto" />}
      </Field>
      <SubmitButton variant="secondary" loadingLabel="Saving">
        Save note
      </SubmitButton>
    </Form>
  )
}

function DeleteNote({ userId, note, onClose }: { userId: number; note: CustomerNote; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function remove() {
    setUnderWay(true)
    try {
      await api.call('DELETE /api/admin/users/{id}/notes/{noteId}', { params: { id: userId, noteId: note.id } })
      await revalidate()
      onClose()
      notify('The note was deleted.')
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.noteDeleteFailed))
      setUnderWay(false)
    }
  }

  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title="Delete note"
      subject={note.text}
      question="The note can’t be restored."
      action="Delete"
      actionUnderWay="Deleting"
      isUnderWay={isUnderWay}
      onConfirm={() => void remove()}
      refusal={refusal}
    />
  )
}
