import * as m from '#messages/admin-imports'
import type { ProductImport } from '@shop/contract/product-imports'
import { formatCount } from '../../ui/format'
import { classNames } from '../../ui/class-names'
import styles from './import-summary.module.css'

/** The number of rows by outcome: what importing would do, and once it is under way, what it did. */
export function ImportSummary({ run: { run, ...checked } }: { run: ProductImport }) {
  const written = run ?? checked
  const figures = [
    { label: run ? m.added : m.wouldBeAdded, count: written.added },
    { label: run ? m.changed : m.wouldBeChanged, count: written.changed },
    { label: m.unchanged, count: checked.unchanged },
    { label: m.wrong, count: checked.wrong },
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
