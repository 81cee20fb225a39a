import * as m from '#messages/admin-editing'
import { useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { IconButton } from '../../ui/icon-button'

interface DeleteButtonProps {
  /** The name of the deleted thing, for buttons in a list: the button is then only an icon with this label. */
  of?: string | undefined
  title: string
  question: string
  /** The error text if the server gives none. */
  failed: string
  onDelete: () => Promise<void>
}

/** Asks for confirmation before it deletes. If the server refuses, the dialog shows the reason. */
export function DeleteButton({ of, title, question, failed, onDelete }: DeleteButtonProps) {
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
      {of === undefined ? (
        <Button variant="danger" onClick={ask}>
          {m.deleteIt}
        </Button>
      ) : (
        <IconButton icon="trash" label={m.deleteNamed({ name: of })} onClick={ask} />
      )}
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        subject={of}
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
