import * as m from '#messages/checkout'
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

/** The frame that all card forms share: the error notice, the form's own fields, and the Back and Confirm buttons. */
export function CardFormFrame({ form, onBack, children }: CardFormFrameProps) {
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      {children}
      <div className={styles.ways}>
        {/* Disabled during the confirmation: a customer who left now would miss the bank's answer. */}
        <Button variant="text" size="large" disabled={form.isPending} onClick={onBack} className={styles.back}>
          {m.back}
        </Button>
        <SubmitButton size="large" loadingLabel={m.confirming}>
          {m.confirmPayment}
        </SubmitButton>
      </div>
    </Form>
  )
}
