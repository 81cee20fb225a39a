import * as m from '#messages/admin-list'
import { useRef, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { isServed } from '../../lib/served-pages'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useMayFollow } from '../../ui/may-follow'
import { ScrollRegion } from '../../ui/scroll-region'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './data-table.module.css'
import { HeaderCell } from './header-cell'
import type { ListColumn } from './list-column'
import type { Density } from './list-looks'
import { NarrowSort } from './narrow-sort'
import type { ColumnChoice } from './use-column-choice'
import type { ListQuery } from './use-list-query'
import type { Selection } from './use-selection'

export interface DataTableProps<Row> {
  /** The accessible name of the table, and of the sort field on phones. */
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => number | string
  /** The name of a row for screen readers, as in "Select order 12". */
  rowName: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  query: Pick<ListQuery, 'sort' | 'ownSort' | 'setSort' | 'isLoading'>
  selection?: Selection<Row> | undefined
  choice?: ColumnChoice | undefined
  density?: Density
  /** A class that lays out the cards of phones, by the `data-column` of their cells; selecting begins with a button then. */
  cards?: string | undefined
}

/** Sets ARIA roles explicitly, because on phones CSS lays out rows as cards and browsers then drop the table roles. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowId, rowName, columns, query, selection, choice, cards, density = 'comfortable' } = props
  const shown = (choice?.arranged(columns) ?? columns).filter(({ id }) => choice?.isShown(id) ?? true)
  const selected = selection?.rows ?? []
  const lastTicked = useRef<Row>(undefined)
  const [isSelecting, setSelecting] = useState(false)

  /** Ticks a row; with Shift held down, all rows from the one that was ticked before. */
  function tick(row: Row, isOn: boolean, isRange: boolean) {
    const from = isRange && lastTicked.current ? rows.indexOf(lastTicked.current) : -1
    const to = rows.indexOf(row)
    lastTicked.current = row
    selection?.set(from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), isOn)
  }

  return (
    <>
      <div className={styles.narrowTools}>
        <NarrowSort label={label} columns={shown} query={query} />
        {cards !== undefined && selection ? (
          <Button
            variant="outline"
            size="small"
            aria-pressed={isSelecting}
            onClick={() => {
              setSelecting(!isSelecting)
              selection.clear()
            }}
          >
            {isSelecting ? m.selectNoMore : m.select}
          </Button>
        ) : null}
      </div>
      <ScrollRegion betweenOnly>
        <table
          role="table"
          aria-label={label}
          aria-busy={query.isLoading}
          data-density={density}
          data-selecting={cards === undefined || isSelecting}
          style={cardOf(shown)}
          className={classNames(styles.table, cards)}
        >
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {selection ? (
                <th role="columnheader" scope="col" className={styles.tick}>
                  <Tick
                    label={m.selectAllOnThisPage}
                    isOn={selected.length === rows.length}
                    isPartly={selected.length > 0}
                    onChange={(isOn) => selection.set(rows, isOn)}
                  />
                </th>
              ) : null}
              {shown.map((column) => (
                <HeaderCell key={column.id} column={column} query={query} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr
                key={rowId(row)}
                role="row"
                className={classNames(styles.row, selected.includes(row) && styles.selected)}
              >
                {selection ? (
                  <td role="cell" data-narrow="start" className={styles.tick}>
                    <Tick
                      label={m.selectRow({ row: rowName(row) })}
                      isOn={selected.includes(row)}
                      onChange={(isOn, isRange) => tick(row, isOn, isRange)}
                    />
                  </td>
                ) : null}
                {shown.map((column) => (
                  <BodyCell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** The number of lines of a card on phones, which the cells beside the lines span. */
function cardOf<Row>(columns: readonly ListColumn<Row>[]): CSSProperties {
  const lines = columns.filter(({ narrow = 'line' }) => narrow === 'main' || narrow.endsWith('line'))
  return { '--lines': Math.max(lines.length, 1) } as CSSProperties
}

function BodyCell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { align, fit = 'name', narrow = 'line', to, opensDialog } = column
  const content = column.cell(row)
  const address = to?.(row)
  const mayFollow = useMayFollow(address ?? '')
  return (
    <td
      role="cell"
      data-narrow={narrow}
      data-column={column.id}
      data-header={column.header}
      className={classNames(align && styles.atEnd, styles[fit])}
    >
      <div className={styles.content} onPointerEnter={({ currentTarget }) => nameWhole(currentTarget)}>
        {address !== undefined && mayFollow && isServed(address) ? (
          <Link to={address} preventScrollReset={opensDialog} className={styles.link}>
            {content}
          </Link>
        ) : (
          content
        )}
      </div>
    </td>
  )
}

/** Says on hovering what a narrow column cuts off. */
function nameWhole(content: HTMLElement): void {
  const parts = [content, ...content.querySelectorAll('bdi')]
  const isCut = parts.some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || (clientHeight > 0 && scrollHeight > clientHeight),
  )
  content.title = isCut ? content.innerText : ''
}

interface TickProps {
  label: string
  isOn: boolean
  isPartly?: boolean
  /** The second says whether Shift was held down. */
  onChange: (isOn: boolean, isRange: boolean) => void
}

/** Browsers send the click of a checkbox as its change. */
function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}

function Tick({ label, isOn, isPartly = false, onChange }: TickProps) {
  return (
    <label className={styles.tickLabel}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        ref={(box) => {
          // Set as a property, because `indeterminate` has no attribute.
          if (box) box.indeterminate = isPartly && !isOn
        }}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked, isWithShift(event.nativeEvent))}
        className={styles.box}
      />
    </label>
  )
}
