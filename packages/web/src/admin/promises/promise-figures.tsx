import * as m from '#messages/admin-promises'
import type { PromiseFigures as Figures } from '@shop/contract/promises'
import { formatAmount, formatCount } from '../../ui/format'
import styles from './promises.module.css'

/** Promises open, offered, accepted, and what they cost. */
export function PromiseFigures({ figures, days }: { figures: Figures; days: number }) {
  const { open, offered, accepted, cost } = figures
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={m.promisesOpen} value={formatCount(open)} />
        <Figure name={m.offered} value={formatCount(offered)} />
        <Figure name={m.accepted} value={formatCount(accepted)} />
        <Figure name={m.cost} value={m.aed({ amount: formatAmount(cost) })} />
      </dl>
      <p className={styles.note}>{days === 0 ? m.nothingIsPromisedToday : m.aNameIsPromisedFor({ days })}</p>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.note}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
