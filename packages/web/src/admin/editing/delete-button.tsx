import { useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { IconButton } from '../../ui/icon-button'

interface DeleteButtonProps {
  /** What it deletes, where many such buttons stand in a list: then it is only an icon. */
  of?: string | undefined
  title: string
  question: string
  /** The text for a failure that the server has no words for. */
  failed: string
  onDelete: () => Promise<void>
}

/** Asks before it deletes. Where that is refused, the reason stands above the question. */
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
          Delete
        </Button>
      ) : (
        <IconButton icon="trash" label={`Delete ${of}`} onClick={ask} />
      )}
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        question={question}
        action="Delete"
        actionUnderWay="Deleting"
        isUnderWay={isUnderWay}
        refusal={refusal}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
