import * as m from '#messages/admin-list'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import styles from './list-toolbar.module.css'
import { SearchField } from './search-field'
import type { ListQuery } from './use-list-query'

export interface ListFilter<Name extends string = string> {
  name: Name
  label: string
  /** The first option has the value '' and means no filter: "Any status". */
  options: readonly { value: string; label: string }[]
}

interface ListToolbarProps<Filter extends string> {
  query: ListQuery<Filter>
  /** The label of the search field, such as "Search orders"; undefined if the list cannot be searched. */
  search?: string | undefined
  filters?: readonly ListFilter<Filter>[] | undefined
  /** Further filters of the list. */
  children?: ReactNode
  /** What stays in sight on phones, where the filters fold. */
  end?: ReactNode
}

export function ListToolbar<Filter extends string>({
  query,
  search,
  filters = [],
  children,
  end,
}: ListToolbarProps<Filter>) {
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const set = filters.filter(({ name }) => query.filters[name] !== '').length
  return (
    <div data-toolbar className={styles.toolbar}>
      {search ? <SearchField label={search} value={query.search} onSearch={query.setSearch} /> : null}
      {filters.length > 0 ? (
        <Button
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
          className={styles.open}
        >
          <Icon name="filter" />
          {set > 0 ? m.filtersSet({ count: set }) : m.filters}
        </Button>
      ) : null}
      <div id={filtersId} data-open={isOpen || filters.length === 0} className={styles.filters}>
        {filters.map(({ name, label, options }) => (
          <Select
            key={name}
            small
            aria-label={label}
            value={query.filters[name]}
            onChange={(event) => query.setFilter(name, event.currentTarget.value)}
            className={styles.filter}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
        {query.isNarrowed ? (
          <Button variant="text" size="small" title={m.clearFilters} onClick={query.clear} className={styles.clear}>
            <Icon name="close" />
            <span>{m.clearFilters}</span>
          </Button>
        ) : null}
        {children}
      </div>
      {end}
    </div>
  )
}
