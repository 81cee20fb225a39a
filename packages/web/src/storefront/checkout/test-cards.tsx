import * as m from '#messages/checkout'
import type { MouseEvent } from 'react'
import { texts } from '../../lib/texts'
import { Alert } from '../../ui/alert'
import styles from './test-cards.module.css'

const CARDS = [
  { number: '4242 4242 4242 4242', what: m.succeeds },
  { number: '4000 0000 0000 0002', what: m.isDeclined },
  { number: '4000 0000 0000 9995', what: m.hasInsufficientFunds },
  { number: '4000 0025 0000 3155', what: m.asksForASecondConfirmation },
]

/** A notice that no money moves, and buttons that fill in the test gateway's cards. */
export function TestCards() {
  return (
    <div className={styles.cards}>
      <Alert announce={false}>{texts.checkout.testPayment}</Alert>
      <ul aria-label={m.testCards} className={styles.list}>
        {CARDS.map(({ number, what }) => (
          <li key={number}>
            <button type="button" className={styles.card} onClick={(event) => fillIn(event, number)}>
              <bdi dir="ltr" className={styles.number}>
                {number}
              </bdi>{' '}
              <span className={styles.what}>{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function fillIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, number: string): void {
  const nextYear = String(new Date().getFullYear() + 1).slice(-2)
  const card = { cardNumber: number, cardExpiry: `12 / ${nextYear}`, cardCvc: '123' }
  for (const [name, value] of Object.entries(card)) {
    const input = form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = value
    // Fires the event of typing, so that the field's error disappears and the card's brand is shown.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
