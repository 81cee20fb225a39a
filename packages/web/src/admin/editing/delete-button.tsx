import * as m from '#messages/admin-editing'
import { useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { IconButton } from '../../ui/icon-button'

interface DeleteButtonProps {
  /** The name of what is deleted, which the question shows. */
  subject: string
  /** Whether the button is one of a list: only an icon, whose label names the subject. */
  isIcon?: boolean
  title: string
  question: string
  /** The error text if the server gives none. */
  failed: string
  onDelete: () => Promise<void>
}

/** Asks for confirmation before it deletes. If the server refuses, the dialog shows the reason. */
export function DeleteButton({ subject, isIcon = false, title, question, failed, onDelete }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function confirm() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      await onDelete()
    } catch (error) {
      setRefusal(refusalText(error, failed))
    } finally {
      setUnderWay(false)
    }
  }

  const ask = () => {
    setRefusal(undefined)
    setOpen(true)
  }

  return (
    <>
      {isIcon ? (
        <IconButton icon="trash" label={m.deleteNamed({ name: subject })} onClick={ask} />
      ) : (
        <Button variant="danger" onClick={ask}>
          {m.deleteIt}
        </Button>
      )}
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        subject={subject}
        question={question}
        action={m.deleteIt}
        actionUnderWay={m.deleting}
        isUnderWay={isUnderWay}
        refusal={refusal}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
