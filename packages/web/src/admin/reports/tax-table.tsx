import * as m from '#messages/admin-reports'
import type { TaxReport, TaxSums } from '@shop/contract/tax-report'
import { formatCount } from '../../ui/format'
import { Price } from '../../ui/price'
import styles from './report.module.css'

type Parts = TaxReport['total']

export interface TaxGroup extends Parts {
  /** Such as a country and its rate. */
  title: string
}

const PARTS = [
  ['invoices', m.invoices],
  ['credit_notes', m.creditNotes],
  ['left', m.net],
] as const

/** Invoices, credit notes and the invoices net of them, for each group. */
export function TaxTable({ label, groups }: { label: string; groups: readonly TaxGroup[] }) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <td />
          {[m.papers, m.taxable, m.tax, m.gross].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title} className={styles.group}>
          <tr>
            <th scope="rowgroup" colSpan={5} className={styles.title}>
              {group.title}
            </th>
          </tr>
          {PARTS.map(([part, name]) => (
            <SumsRow key={part} name={name} sums={group[part]} isLast={part === 'left'} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function SumsRow({ name, sums, isLast }: { name: string; sums: TaxSums; isLast: boolean }) {
  return (
    <tr className={isLast ? styles.left : undefined}>
      <th scope="row">{name}</th>
      <td>{formatCount(sums.papers)}</td>
      {([sums.taxable, sums.tax, sums.gross] as const).map((amount, place) => (
        <td key={place}>
          <Price amount={amount} quiet />
        </td>
      ))}
    </tr>
  )
}
