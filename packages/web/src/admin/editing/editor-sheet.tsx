import * as m from '#messages/admin-editing'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { Sheet } from '../../ui/sheet'
import type { FormState } from '../../ui/use-form'
import { ConflictNotice, type Conflict } from './conflict-notice'
import styles from './editor-sheet.module.css'

interface EditorSheetProps {
  title: string
  form: FormState
  onClose: () => void
  /** The delete button; undefined for something new. */
  remove: ReactNode
  /** The conflict with somebody else's change, and the path of the audit log. */
  conflict: Conflict | null
  history: string
  onTakeTheirs: () => void
  /** First the picture, then the fields. */
  children: ReactNode
}

/** The dialog in which staff edit one product or category. */
export function EditorSheet(props: EditorSheetProps) {
  const { title, form, onClose, remove, conflict, history, onTakeTheirs, children } = props
  return (
    <Form form={form} saves>
      <Sheet
        open
        isWide
        heedsBack={false}
        onClose={onClose}
        title={title}
        footer={
          <>
            {remove ? <span className={styles.aside}>{remove}</span> : null}
            <Button variant="outline" onClick={onClose}>
              {m.cancel}
            </Button>
            <SubmitButton loadingLabel={m.saving}>{m.save}</SubmitButton>
          </>
        }
      >
        <div className={styles.notices}>
          {conflict ? <ConflictNotice conflict={conflict} history={history} onTakeTheirs={onTakeTheirs} /> : null}
          <FormNotice notice={form.outcome.notice} />
        </div>
        <div className={styles.editor}>{children}</div>
      </Sheet>
    </Form>
  )
}
