import * as m from '#messages/ui'
import type { ReactNode } from 'react'
import styles from './amount-list.module.css'
import { Price } from './price'

export interface AmountRow {
  label: ReactNode
  /** Below zero where it lowers the total. */
  amount: number
  /** What stands there in place of nothing, such as "Free". */
  whenZero?: string
}

interface AmountListProps {
  /** What the total is made of. */
  rows: AmountRow[]
  total: number
  /** What happened to the amount since; or, quietly, what it contains. */
  afterTotal?: { label: ReactNode; amount: number; isQuiet?: boolean }[]
}

/** A price with a minus before it where it is below zero, on its left in every language. */
export function SignedPrice({ amount, quiet = false }: { amount: number; quiet?: boolean }) {
  if (amount >= 0) return <Price amount={amount} quiet={quiet} />
  return (
    <bdi dir="ltr">
      −<Price amount={-amount} quiet={quiet} />
    </bdi>
  )
}

/** What it costs, with the total at the foot. The total is read aloud when it changes. */
export function AmountList({ rows, total, afterTotal = [] }: AmountListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, amount, whenZero }, index) => (
        <div key={index} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.amount}>
            {amount === 0 && whenZero ? (
              <span className={styles.free}>{whenZero}</span>
            ) : (
              <SignedPrice amount={amount} />
            )}
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{m.total}</dt>
        <dd aria-live="polite" className={styles.sum}>
          <Price amount={total} />
        </dd>
      </div>
      {afterTotal.map(({ label, amount, isQuiet = false }, index) => (
        <div key={index} className={isQuiet ? styles.contained : styles.after}>
          <dt>{label}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
