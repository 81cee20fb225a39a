import * as m from '#messages/admin-list'
import { Select } from '../../ui/select'
import type { ListColumn } from './list-column'
import styles from './narrow-sort.module.css'
import type { ListQuery } from './use-list-query'

interface NarrowSortProps<Row> {
  label: string
  columns: readonly ListColumn<Row>[]
  query: Pick<ListQuery, 'sort' | 'ownSort' | 'setSort'>
}

/** The sort field on phones, where the table has no headers to click. */
export function NarrowSort<Row>({ label, columns, query: { sort, ownSort, setSort } }: NarrowSortProps<Row>) {
  const orders = columns.flatMap(ordersOf)
  if (orders.length === 0) return null
  const isOwnNamed = orders.some(({ value }) => value === ownSort)
  return (
    <Select
      small
      aria-label={m.sortList({ list: label.toLowerCase() })}
      value={sort ?? ''}
      onChange={(event) => setSort(event.currentTarget.value || undefined)}
      className={styles.sort}
    >
      {isOwnNamed ? null : <option value={ownSort ?? ''}>{m.usualOrder}</option>}
      {orders.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function ordersOf<Row>({ header, sort = {} }: ListColumn<Row>): { value: string; words: string }[] {
  return [
    ...(sort.asc === undefined ? [] : [{ value: sort.asc, words: m.ascending({ header }) }]),
    ...(sort.desc === undefined ? [] : [{ value: sort.desc, words: m.descending({ header }) }]),
  ]
}
