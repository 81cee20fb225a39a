import { useState } from 'react'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import styles from './second-confirmation.module.css'

interface SecondConfirmation {
  /** Opens the bank's question, and tells how it was answered. */
  ask: () => Promise<boolean>
  /** Null where nothing is asked. */
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

/** Stands in for the page of a bank (3-D Secure). Closing it is an answer too: no. */
export function SecondConfirmationSheet({ answer }: SecondConfirmation) {
  return (
    <Sheet
      open={answer !== null}
      onClose={() => answer?.(false)}
      title="Confirm it is you"
      footer={
        <>
          <Button variant="danger" className={styles.answer} onClick={() => answer?.(false)}>
            Fail authentication
          </Button>
          <Button data-autofocus className={styles.answer} onClick={() => answer?.(true)}>
            Complete authentication
          </Button>
        </>
      }
    >
      <p>
        Your bank wants a second confirmation of this test payment. With a real card its own page would ask you here.
      </p>
    </Sheet>
  )
}
