import * as m from '#messages/fit'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'
import { fitTexts } from './fit-texts'

/** Deletes measures and answers after a question. */
export function DeleteOwnFit({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)

  async function remove() {
    setUnderWay(true)
    try {
      await api.call('DELETE /api/user/fit')
      notify(fitTexts.deleted)
    } catch (error) {
      notify(refusalText(error, fitTexts.deleteFailed), 'error')
    }
    setIsAsking(false)
    setUnderWay(false)
    await onDeleted()
  }

  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {m.deleteAllOfIt}
      </Button>
      <ConfirmSheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.deleteYourSize}
        question={m.whatDeletingTheSizeDoes}
        action={m.deleteButton}
        actionUnderWay={m.deleting}
        isUnderWay={isUnderWay}
        onConfirm={() => void remove()}
      />
    </>
  )
}
