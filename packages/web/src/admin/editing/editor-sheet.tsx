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
  /** The button that deletes it, where it exists already. */
  remove: ReactNode
  /** What somebody else did meanwhile, and the address of all that was done. */
  conflict: Conflict | null
  history: string
  onTakeTheirs: () => void
  /** Its picture, then its fields. */
  children: ReactNode
}

/** The dialog in which staff change one thing. */
export function EditorSheet(props: EditorSheetProps) {
  const { title, form, onClose, remove, conflict, history, onTakeTheirs, children } = props
  return (
    <Form form={form}>
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
              Cancel
            </Button>
            <SubmitButton loadingLabel="Saving">Save</SubmitButton>
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
