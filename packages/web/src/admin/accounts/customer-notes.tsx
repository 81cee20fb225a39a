import * as m from '#messages/admin-accounts'
import type { CustomerNote } from '@shop/contract/customers'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { useRequestKey } from '../../lib/use-request-key'
import { withElements } from '../../lib/with-elements'
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
    <TitledPanel title={m.notes} anchor="notes">
      <p className={styles.quiet}>{m.onlyStaffReadNotes}</p>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.entry}>
            <bdi className={styles.text}>{note.text}</bdi>
            <span className={styles.foot}>
              <span className={styles.quiet}>
                {note.by === null
                  ? formatMoment(note.created_at)
                  : withElements(m.writtenAtBy, {
                      moment: formatMoment(note.created_at),
                      author: <bdi>{note.by}</bdi>,
                    })}
              </span>
              {note.may_delete ? (
                <IconButton
                  icon="trash"
                  label={m.deleteTheNoteOf({ moment: formatMoment(note.created_at) })}
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
  const keyOf = useRequestKey()

  async function add(text: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/users/{id}/notes', { params: { id: userId }, body: { text, key: keyOf(text) } })
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.text) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.users.noteFailed) } }
    }
    notify(m.theNoteWasSaved)
    await revalidate()
    return {}
  }

  const form = useForm({ fields: { text: m.pleaseWriteSomething }, submit: ({ text }) => add(text) })
  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <Field label={m.newNote} error={form.outcome.errors?.text}>
        {(control) => <TextArea {...control} name="text" rows={3} maxLength={2000} dir="auto" />}
      </Field>
      <SubmitButton variant="secondary" loadingLabel={m.saving}>
        {m.saveNote}
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
      notify(m.theNoteWasDeleted)
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.noteDeleteFailed))
      setUnderWay(false)
    }
  }

  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={m.deleteNote}
      subject={note.text}
      question={m.theNoteIsGoneForGood}
      action={m.deleteLabel}
      actionUnderWay={m.deleting}
      isUnderWay={isUnderWay}
      onConfirm={() => void remove()}
      refusal={refusal}
    />
  )
}
