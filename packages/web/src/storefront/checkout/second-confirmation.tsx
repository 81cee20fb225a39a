import * as m from '#messages/checkout'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import styles from './second-confirmation.module.css'

interface SecondConfirmation {
  /** Opens the sheet; resolves to true when the customer confirms. */
  ask: () => Promise<boolean>
  /** Answers the pending question; null while the sheet is closed. */
  answer: ((isConfirmed: boolean) => void) | null
}

export function useSecondConfirmation(): SecondConfirmation {
  const [answer, setAnswer] = useState<SecondConfirmation['answer']>(null)
  const ask = async () => {
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return isConfirmed
  }
  return { ask, answer }
}

/** Stands in for a bank's 3-D Secure page. Closing the sheet fails the authentication. */
export function SecondConfirmationSheet({ answer }: SecondConfirmation) {
  return (
    <Sheet
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={m.confirmItIsYou}
      footer={
        <>
          <Button variant="danger" className={styles.answer} onClick={() => answer?.(false)}>
            {m.failAuthentication}
          </Button>
          <Button data-autofocus className={styles.answer} onClick={() => answer?.(true)}>
            {m.completeAuthentication}
          </Button>
        </>
      }
    >
      <p>{m.testBankAsksToConfirm}</p>
    </Sheet>
  )
}
