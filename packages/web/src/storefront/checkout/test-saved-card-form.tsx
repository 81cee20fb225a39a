import { texts } from '../../lib/texts'
import { Alert } from '../../ui/alert'
import { confirmAnnounced } from './announce-card'
import { CardFormFrame } from './card-form-frame'
import type { SavedCardFormProps } from './card-form-props'
import { confirmSavedTestCard } from './payment-test-gateway'
import { SecondConfirmationSheet, useSecondConfirmation } from './second-confirmation'
import { useCardSubmit } from './use-card-submit'

/** Confirms a card that the test gateway keeps. */
export function TestSavedCardForm({ payment, card, onConfirmed, onBack }: SavedCardFormProps) {
  const confirmation = useSecondConfirmation()
  const form = useCardSubmit({
    fields: {},
    confirmCard: () =>
      confirmAnnounced(payment, { saved_card_id: card.id }, () =>
        confirmSavedTestCard(payment.clientSecret, card.id, confirmation.ask),
      ),
    onConfirmed,
  })
  return (
    <>
      <CardFormFrame form={form} onBack={onBack}>
        <Alert announce={false}>{texts.checkout.testPayment}</Alert>
      </CardFormFrame>
      <SecondConfirmationSheet {...confirmation} />
    </>
  )
}
