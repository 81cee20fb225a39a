import * as m from '#messages/products'
import { withElements } from '../../lib/with-elements'
import type { ProductFilters as Offered } from '@shop/contract/catalog'
import { lazy, Suspense, useId } from 'react'
import { useLocation } from 'react-router'
import { isSort, SORT_NAMES } from '../../lib/filter-names'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import { useLateDialog } from '../../ui/use-late-dialog'
import type { ProductQuery } from './product-query'
import { activeFilters, withFilter } from './product-query'
import { ProductFilters } from './product-filters'
import styles from './products-head.module.css'

const loadSheet = () => import('./product-filters-sheet')
const ProductFiltersSheet = lazy(async () => ({ default: (await loadSheet()).ProductFiltersSheet }))

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
  const sheet = useLateDialog(loadSheet, m.filtersFailed)
  const { search } = useLocation()
  const filterCount = activeFilters(query, offered).filter(({ key }) => key !== 'search').length
  const count = total === undefined ? '' : m.jerseyCount({ count: total })
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{m.jerseys}</h1>
      <Sort {...{ query, formId, onChange }} />
      <Button
        variant="outline"
        size="small"
        loading={sheet.isComing}
        className={styles.open}
        onPointerEnter={sheet.prepare}
        onClick={sheet.open}
      >
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
      {sheet.openings > 0 ? (
        <Suspense>
          <ProductFiltersSheet open={sheet.isOpen} onClose={sheet.close} {...{ query, count, onChange }}>
            <ProductFilters {...{ query, offered, onChange }} />
          </ProductFiltersSheet>
        </Suspense>
      ) : null}
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
