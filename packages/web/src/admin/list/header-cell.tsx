import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './header-cell.module.css'
import { directionOf, sortAfterPress, type ListColumn } from './list-column'
import type { ListQuery } from './use-list-query'

interface HeaderCellProps<Row> {
  column: ListColumn<Row>
  query: Pick<ListQuery, 'sort' | 'ownSort' | 'setSort'>
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const

export function HeaderCell<Row>({ column, query: { sort, ownSort, setSort } }: HeaderCellProps<Row>) {
  const { header, align, hasSilentHeader } = column
  const direction = directionOf(column, sort)
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction && SPOKEN[direction]}
      className={classNames(styles.cell, align && styles.atEnd)}
    >
      {column.sort ? (
        <button type="button" onClick={() => setSort(sortAfterPress(column, sort, ownSort))} className={styles.button}>
          {header}
          <Icon
            name={direction === 'asc' ? 'chevron-up' : 'chevron-down'}
            className={classNames(styles.icon, !direction && styles.idle)}
          />
        </button>
      ) : hasSilentHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
}
