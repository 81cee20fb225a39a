import type { MethodKind } from '@shop/contract/payment-methods'
import { useState } from 'react'
import { classNames } from '../../ui/class-names'
import type { CardForm, CardFormProps } from './card-form-props'
import styles from './delivery-choice.module.css'
import { TestCardForm } from './test-card-form'
import { TestPartsForm, TestWalletForm } from './test-other-forms'

export function prepareCardForm(): Promise<CardForm> {
  return Promise.resolve(TestMethods)
}

interface TestMethod {
  kind: MethodKind
  name: string
  note: string
  Form: CardForm
}

/** One method of each kind, as the test gateway has them. */
const METHODS: readonly TestMethod[] = [
  { kind: 'card', name: 'Test card', note: 'Charged when you place the order', Form: TestCardForm },
  { kind: 'wallet', name: 'Test Wallet', note: 'Charged when you place the order', Form: TestWalletForm },
  { kind: 'parts', name: 'Test Pay in 4', note: 'Paid at once, on a page of its own', Form: TestPartsForm },
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
        <div role="radiogroup" aria-label="Payment method" className={classNames(styles.methods, styles.ways)}>
          {offered.map((method) => (
            <label key={method.kind} className={classNames(styles.method, method.kind === kind && styles.chosen)}>
              <input
                type="radio"
                name="payment-method"
                value={method.kind}
                checked={method.kind === kind}
                onChange={() => choose(method.kind)}
                className={styles.radio}
              />
              <span className={styles.what}>
                <span className={styles.name}>{method.name}</span>
                <span className={styles.note}>{method.note}</span>
              </span>
            </label>
          ))}
        </div>
      ) : null}
      {Form ? <Form {...props} /> : null}
    </>
  )
}
