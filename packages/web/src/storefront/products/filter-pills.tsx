import * as m from '#messages/products'
import type { ProductFilters as Offered } from '@shop/contract/catalog'
import type { ProductQuery } from './product-query'
import { activeFilters } from './product-query'
import { PillLink } from '../../ui/pill-link'
import { TextLink } from '../../ui/text-link'
import { productsPath } from './products-address'
import styles from './filter-pills.module.css'

interface FilterPillsProps {
  query: ProductQuery
  offered: Offered | null
}

/** The active filters, each with the way to remove it; nothing where there are none. */
export function FilterPills({ query, offered }: FilterPillsProps) {
  const pills = activeFilters(query, offered)
  if (pills.length === 0) return null
  return (
    <div className={styles.row}>
      <ul aria-label={m.activeFilters} className={styles.pills}>
        {pills.map(({ key, label, without }) => (
          <li key={key}>
            <PillLink to={productsPath(without)} preventScrollReset>
              {label}
            </PillLink>
          </li>
        ))}
      </ul>
      <TextLink to={productsPath({ sort: query.sort })} preventScrollReset className={styles.clear}>
        {m.clearAll}
      </TextLink>
    </div>
  )
}
