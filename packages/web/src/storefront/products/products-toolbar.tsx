import type { ProductFilters as Offered } from '@shop/contract/catalog'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { plural } from '../../ui/format'
import type { ProductQuery } from './product-query'
import { activeFilters } from './product-query'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PillLink } from '../../ui/pill-link'
import { TextLink } from '../../ui/text-link'
import { ProductFiltersSheet } from './product-filters-sheet'
import { productsPath } from './products-address'
import styles from './products-toolbar.module.css'

interface ProductsToolbarProps {
  query: ProductQuery
  offered: Offered | null
  /** The number of matching products; undefined where the products could not be loaded. */
  total: number | undefined
  onChange: (query: ProductQuery) => void
}

/** The active filters and the number of matching jerseys. */
export function ProductsToolbar({ query, offered, total, onChange }: ProductsToolbarProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { search } = useLocation()
  const pills = activeFilters(query, offered)
  const filterCount = pills.filter(({ key }) => key !== 'search').length
  const count = total === undefined ? '' : plural(total, 'jersey', 'jerseys')
  return (
    <div className={styles.toolbar}>
      <Button variant="outline" size="small" className={styles.open} onClick={() => setSheetOpen(true)}>
        <Icon name="filter" />
        {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
      </Button>
      {pills.length > 0 ? (
        <>
          <ul aria-label="Active filters" className={styles.pills}>
            {pills.map(({ key, label, without }) => (
              <li key={key}>
                <PillLink to={productsPath(without)} preventScrollReset>
                  {label}
                </PillLink>
              </li>
            ))}
          </ul>
          <TextLink to={productsPath({ sort: query.sort })} preventScrollReset className={styles.clear}>
            Clear all
          </TextLink>
        </>
      ) : null}
      <p role="status" className={styles.count}>
        {/* The key makes a new element, which screen readers announce even if the number stays the same. */}
        <span key={search}>{count}</span>
      </p>
      <ProductFiltersSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        {...{ query, offered, count, onChange }}
      />
    </div>
  )
}
