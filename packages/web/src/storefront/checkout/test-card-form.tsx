import * as m from '#messages/checkout'
import { useState, type InputEvent } from 'react'
import { brandOf, formatCardNumber, formatCvc, formatExpiry } from './payment-card'
import { cardErrors } from './payment-card-check'
import { confirmTestCard } from './payment-test-gateway'
import { texts } from '../../lib/texts'
import { FormField } from '../../ui/form'
import { confirmAnnounced } from './announce-card'
import type { CardFormProps } from './card-form-props'
import { CardFormFrame } from './card-form-frame'
import { reformat } from './reformat'
import { isTicked, SAVE_CARD, SaveCardBox } from './save-card-box'
import { SecondConfirmationSheet, useSecondConfirmation } from './second-confirmation'
import styles from './test-card-form.module.css'
import { TestCards } from './test-cards'
import { useCardSubmit } from './use-card-submit'

/** The shop's own card form, for the test gateway. Card data stays in the input fields, never in React state. */
export function TestCardForm({ payment, onConfirmed, onBack }: CardFormProps) {
  const [brand, setBrand] = useState('')
  const secondConfirmation = useSecondConfirmation()
  const form = useCardSubmit({
    fields: {
      cardNumber: texts.card.numberMissing,
      cardExpiry: texts.card.expiryWrong,
      cardCvc: texts.card.cvcMissing,
      ...SAVE_CARD,
    },
    check: (values) => cardErrors(values, new Date()),
    confirmCard: (values) =>
      confirmAnnounced(payment, { save_card: isTicked(values) }, () =>
        confirmTestCard(payment.clientSecret, values, secondConfirmation.ask),
      ),
    onConfirmed,
  })
  const numberTyped = (event: InputEvent<HTMLInputElement>) => {
    reformat(event.currentTarget, formatCardNumber)
    setBrand(brandOf(event.currentTarget.value).name)
  }
  return (
    <>
      <CardFormFrame form={form} onBack={onBack}>
        <TestCards />
        <FormField
          name="cardNumber"
          label={m.cardNumber}
          aside={brand ? <span className={styles.brand}>{brand}</span> : null}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          dir="ltr"
          onInput={numberTyped}
          required
        />
        <div className={styles.pair}>
          <FormField
            name="cardExpiry"
            label={m.expiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={m.mmYY}
            dir="ltr"
            onInput={(event) => reformat(event.currentTarget, formatExpiry)}
            required
          />
          <FormField
            name="cardCvc"
            label={m.securityCodeCVC}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder={m.text3Or4Digits}
            onInput={(event) => reformat(event.currentTarget, formatCvc)}
            required
          />
        </div>
        <SaveCardBox payment={payment} />
      </CardFormFrame>
      <SecondConfirmationSheet {...secondConfirmation} />
    </>
  )
}
