import * as m from '#messages/checkout'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import type { CardFormProps } from './card-form-props'
import { CardFormFrame } from './card-form-frame'
import type { CardOutcome } from './payment-outcome'
import { payByTestWallet, payInTestParts } from './payment-test-gateway'
import { SecondConfirmationSheet, useSecondConfirmation } from './second-confirmation'
import { useCardSubmit } from './use-card-submit'

/** The test gateway's wallet: it asks in a window of its own, and is charged when the order is placed. */
export function TestWalletForm({ payment: { clientSecret }, onConfirmed, onBack }: CardFormProps) {
  const confirmation = useSecondConfirmation()
  const form = useCardSubmit({
    fields: {},
    confirmCard: () => payByTestWallet(clientSecret, confirmation.ask),
    onConfirmed,
  })
  return (
    <>
      <CardFormFrame form={form} onBack={onBack}>
        <Alert announce={false}>{m.testPaymentWithoutCard}</Alert>
      </CardFormFrame>
      <SecondConfirmationSheet {...confirmation} />
    </>
  )
}

/** The test gateway's payment in parts: it asks on a page of its own, and takes the money at once. */
export function TestPartsForm({ payment: { clientSecret }, onBack, onLeaving, onPaidAtOnce }: CardFormProps) {
  const form = useCardSubmit({
    fields: {},
    confirmCard: async (): Promise<CardOutcome> => {
      const refusal = await onLeaving()
      if (refusal !== null) return { ok: false, message: refusal }
      const answer = await payInTestParts(clientSecret, new URL(paths.checkout, window.location.origin).href)
      if (!('url' in answer)) {
        onPaidAtOnce(answer.ok)
        return answer
      }
      window.location.assign(answer.url)
      // The form stays busy while the browser leaves this page.
      return new Promise<CardOutcome>(() => undefined)
    },
    onConfirmed: () => undefined,
  })
  return (
    <CardFormFrame form={form} onBack={onBack}>
      <Alert announce={false}>{m.testPaymentWithoutCard}</Alert>
    </CardFormFrame>
  )
}
