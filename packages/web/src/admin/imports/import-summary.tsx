import type { ProductImport } from '@shop/contract/product-imports'
import { formatCount } from '../../ui/format'
import { classNames } from '../../ui/class-names'
import styles from './import-summary.module.css'

/** The number of rows by outcome. */
export function ImportSummary({ run }: { run: ProductImport }) {
  const figures = [
    { label: 'Added', count: run.added },
    { label: 'Changed', count: run.changed },
    { label: 'Unchanged', count: run.unchanged },
    { label: 'Wrong', count: run.wrong },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <div key={label} className={classNames(styles.figure, label === 'Wrong' && count > 0 && styles.wrong)}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
