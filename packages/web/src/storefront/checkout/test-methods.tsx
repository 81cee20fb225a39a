import * as m from '#messages/checkout'
import type { MethodKind } from '@shop/contract/payment-methods'
import { useState } from 'react'
import type { CardForm, CardFormProps, CardForms } from './card-form-props'
import { RadioCard, RadioCards } from './radio-card'
import { TestSavedCardForm } from './test-saved-card-form'
import { TestCardForm } from './test-card-form'
import { TestPartsForm, TestWalletForm } from './test-other-forms'

export function prepareCardForms(): Promise<CardForms> {
  return Promise.resolve({ CardForm: TestMethods, SavedCardForm: TestSavedCardForm })
}

interface TestMethod {
  kind: MethodKind
  name: string
  note: string
  Form: CardForm
}

/** One method of each kind, as the test gateway has them. */
const METHODS: readonly TestMethod[] = [
  { kind: 'card', name: m.testCard, note: m.chargedWhenYouPlaceTheOrder, Form: TestCardForm },
  { kind: 'wallet', name: m.testWallet, note: m.chargedWhenYouPlaceTheOrder, Form: TestWalletForm },
  { kind: 'parts', name: m.testPayIn4, note: m.paidAtOnceElsewhere, Form: TestPartsForm },
]

/** The methods of the test gateway that are switched on, above the form of the chosen one. */
export function TestMethods(props: CardFormProps) {
  const { methods = ['card'] } = props.payment.settings
  const offered = METHODS.filter(({ kind }) => methods.includes(kind))
  const [kind, setKind] = useState(offered[0]?.kind)
  const Form = offered.find((method) => method.kind === kind)?.Form
  const choose = (chosen: MethodKind) => {
    setKind(chosen)
    props.onMethod(chosen === 'parts')
  }
  return (
    <>
      {offered.length > 1 ? (
        <RadioCards label={m.paymentMethod}>
          {offered.map(({ kind: value, name, note }) => (
            <RadioCard
              key={value}
              {...{ group: 'payment-method', value, title: name, note }}
              isChosen={value === kind}
              onChosen={() => choose(value)}
            />
          ))}
        </RadioCards>
      ) : null}
      {Form ? <Form {...props} /> : null}
    </>
  )
}
