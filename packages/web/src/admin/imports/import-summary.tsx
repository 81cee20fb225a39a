import * as m from '#messages/admin-imports'
import type { ProductImport } from '@shop/contract/product-imports'
import { formatCount } from '../../ui/format'
import { classNames } from '../../ui/class-names'
import styles from './import-summary.module.css'

/** The number of rows by outcome. */
export function ImportSummary({ run }: { run: ProductImport }) {
  const figures = [
    { label: m.added, count: run.added },
    { label: m.changed, count: run.changed },
    { label: m.unchanged, count: run.unchanged },
    { label: m.wrong, count: run.wrong },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <div key={label} className={classNames(styles.figure, label === m.wrong && count > 0 && styles.wrong)}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
