import { useState } from 'react'
import { refusalText } from '../../lib/error-text'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'

interface DeleteButtonProps {
  title: string
  question: string
  /** The text for a failure that the server has no words for. */
  failed: string
  onDelete: () => Promise<void>
}

/** Asks before it deletes. Where that is refused, the reason stands above the question. */
export function DeleteButton({ title, question, failed, onDelete }: DeleteButtonProps) {
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
      <Button variant="danger" onClick={ask}>
        Delete
      </Button>
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
