import type { PromiseFigures as Figures } from '@shop/contract/promises'
import { formatAmount, formatCount, plural } from '../../ui/format'
import styles from './promises.module.css'

/** Promises open, offered, accepted, and what they cost. */
export function PromiseFigures({ figures, days }: { figures: Figures; days: number }) {
  const { open, offered, accepted, cost } = figures
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Promises open" value={formatCount(open)} />
        <Figure name="Offered" value={formatCount(offered)} />
        <Figure name="Accepted" value={formatCount(accepted)} />
        <Figure name="Cost" value={`AED ${formatAmount(cost)}`} />
      </dl>
      <p className={styles.note}>
        {days === 0
          ? 'Nothing is promised today: the settings say 0 days. Promises that were given stay.'
          : `A name is promised for ${plural(days, 'day', 'days')}. Cost is counted at your own prices.`}
      </p>
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
