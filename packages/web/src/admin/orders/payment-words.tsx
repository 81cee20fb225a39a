import type { ManagedOrder } from '@shop/contract/orders-admin'
import { translatedLabel } from '@shop/contract/paper-words'
import { inSecondLanguage } from '../../lib/paper-label'
import { paperLanguage } from './paper-language'
import styles from './paper.module.css'

/** How an order was or will be paid, below what is no invoice yet: in English, and in the second language of the paper. */
export function PaymentWords({ order }: { order: ManagedOrder }) {
  const language = paperLanguage(order)
  const sentence = sentenceFor(order)
  const translated = translatedLabel({ language }, sentence)
  const withMethod = (words: string) => words.replace('{method}', order.paid_with ?? '')
  return (
    <div className={styles.foot}>
      <p>
        {withMethod(sentence)} Customer: <bdi>{order.user.email}</bdi>.
      </p>
      {translated === undefined ? null : <p {...inSecondLanguage(language)}>{withMethod(translated)}</p>}
    </div>
  )
}

type Words = Record<ManagedOrder['payment_status'], string>

function sentenceFor({ way_to_pay: way, payment_status: status, paid_with: method, summary }: ManagedOrder): string {
  if (way === 'none') return (summary?.gift_card ?? 0) > 0 ? 'Paid by gift card.' : 'Nothing was left to pay.'
  if (way === 'cash') return WITH_CASH[status]
  return (method === undefined ? BY_CARD : WITH_METHOD)[status]
}

const BY_CARD: Words = {
  authorized: 'The card is authorised and will be charged.',
  due: 'To be paid in cash on delivery.',
  paid: 'Paid by card.',
  refunded: 'Paid by card and returned.',
  voided: 'The card was not charged.',
  failed: 'The payment failed; the card was not charged.',
}

const WITH_CASH: Words = {
  ...BY_CARD,
  paid: 'Paid in cash.',
  refunded: 'Paid in cash and returned.',
  voided: 'Nothing was paid.',
}

const WITH_METHOD: Words = {
  ...BY_CARD,
  authorized: '{method} is authorised and will be charged.',
  paid: 'Paid with {method}.',
  refunded: 'Paid with {method} and returned.',
  voided: '{method} was not charged.',
  failed: 'The payment failed; {method} was not charged.',
}
