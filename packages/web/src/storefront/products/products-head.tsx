import * as m from '#messages/products'
import { withElements } from '../../lib/with-elements'
import type { ProductFilters as Offered } from '@shop/contract/catalog'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { isSort, SORT_NAMES } from '../../lib/filter-names'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import type { ProductQuery } from './product-query'
import { activeFilters, withFilter } from './product-query'
import { ProductFiltersSheet } from './product-filters-sheet'
import styles from './products-head.module.css'

interface ProductsHeadProps {
  query: ProductQuery
  offered: Offered | null
  /** The number of matching products; undefined where the products could not be loaded. */
  total: number | undefined
  /** The id of the filter form, which submits the sort order where no script runs. */
  formId: string
  onChange: (query: ProductQuery) => void
}

/** The title with the number of matching jerseys, the order, and on narrow screens the way to the filters. */
export function ProductsHead({ query, offered, total, formId, onChange }: ProductsHeadProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { search } = useLocation()
  const filterCount = activeFilters(query, offered).filter(({ key }) => key !== 'search').length
  const count = total === undefined ? '' : m.jerseyCount({ count: total })
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{m.jerseys}</h1>
      <Sort {...{ query, formId, onChange }} />
      <Button variant="outline" size="small" className={styles.open} onClick={() => setSheetOpen(true)}>
        <Icon name="filter" />
        {filterCount > 0 ? m.filtersNamed({ filterCount }) : m.filters}
      </Button>
      <noscript className={styles.jump}>
        <a href={`#${formId}`}>{m.filters}</a>
      </noscript>
      <p role="status" className={styles.count}>
        {/* The key makes a new element, which screen readers announce even if the number stays the same. */}
        <span key={search}>{count}</span>
      </p>
      {query.search ? (
        <p className={styles.searched}>{withElements(m.resultsFor, { search: <q>{query.search}</q> })}</p>
      ) : null}
      <ProductFiltersSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        {...{ query, offered, count, onChange }}
      />
    </div>
  )
}

function Sort({ query, formId, onChange }: Pick<ProductsHeadProps, 'query' | 'formId' | 'onChange'>) {
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        {m.sortBy}
      </label>
      <Select
        small
        id={id}
        name="sort"
        form={formId}
        autoComplete="off"
        value={query.sort ?? (query.search ? '' : 'newest')}
        onChange={({ target }) => onChange(withFilter(query, { sort: [target.value].find(isSort) }))}
        className={styles.select}
      >
        {query.search ? <option value="">{m.bestMatch}</option> : null}
        {Object.entries(SORT_NAMES).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" form={formId} variant="outline" size="small">
          {m.sort}
        </Button>
      </noscript>
    </div>
  )
}
