import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import type { FormState } from '../../ui/use-form'
import styles from './step.module.css'

interface CardFormFrameProps {
  form: FormState
  onBack: () => void
  children: ReactNode
}

/** What every card form has: the place for what was refused, and the two ways to go. */
export function CardFormFrame({ form, onBack, children }: CardFormFrameProps) {
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      {children}
      <div className={styles.ways}>
        {/* Whoever leaves in the middle would not learn what the bank said. */}
        <Button variant="text" size="large" disabled={form.isPending} onClick={onBack} className={styles.back}>
          Back
        </Button>
        <SubmitButton size="large" loadingLabel="Confirming">
          Confirm Payment
        </SubmitButton>
      </div>
    </Form>
  )
}
