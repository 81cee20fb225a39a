import * as m from '#messages/admin-reports'
import { classNames } from '../../ui/class-names'
import { formatCount } from '../../ui/format'
import { Price } from '../../ui/price'
import { ScrollRegion } from '../../ui/scroll-region'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { CellKind, CellValue, ReportSheet, SheetRow } from './report-sheet'
import styles from './report-table.module.css'

/** The rows of a report and what they add up to. */
export function ReportTable({ label, sheet }: { label: string; sheet: ReportSheet }) {
  const { of, columns, rows, sums } = sheet
  const hasActions = rows.some(({ action }) => action)
  return (
    <ScrollRegion label={m.tableNamed({ report: label })}>
      <table aria-label={label} className={classNames(styles.table, hasActions && styles.acting)}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {hasActions ? (
              <td>
                <VisuallyHidden>{m.actions}</VisuallyHidden>
              </td>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} hasActions={hasActions} />
          ))}
        </tbody>
        <tfoot>
          {sums.map((row) => (
            <Row key={row.key} row={row} columns={columns} hasActions={hasActions} />
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

interface RowProps {
  row: SheetRow
  columns: ReportSheet['columns']
  hasActions: boolean
}

function Row({ row: { name, to, cells, action }, columns, hasActions }: RowProps) {
  const text = <bdi title={name}>{name}</bdi>
  return (
    <tr>
      <th scope="row">{to === undefined ? text : <TextLink to={to}>{text}</TextLink>}</th>
      {columns.map(({ label, kind }, place) => (
        <td key={label}>
          <Value value={cells[place] ?? null} kind={kind} />
        </td>
      ))}
      {hasActions ? (
        <td>
          {action ? (
            <TextLink to={action.to} aria-label={action.label}>
              {m.addASynonym}
            </TextLink>
          ) : null}
        </td>
      ) : null}
    </tr>
  )
}

function Value({ value, kind }: { value: CellValue; kind: CellKind }) {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (kind === 'amount') return <Price amount={value} quiet />
  return kind === 'share' ? m.percent({ share: value }) : formatCount(value)
}
