import { useId } from 'react'
import { isSort, SORT_NAMES } from '../../lib/filter-names'
import type { ProductQuery } from './product-query'
import { withFilter } from './product-query'
import { Select } from '../../ui/select'
import styles from './products-head.module.css'

interface ProductsHeadProps {
  query: ProductQuery
  /** The id of the filter form, which submits the sort order where no script runs. */
  formId: string
  onChange: (query: ProductQuery) => void
}

export function ProductsHead({ query, formId, onChange }: ProductsHeadProps) {
  const id = useId()
  return (
    <div className={styles.head}>
      <h1>Jerseys</h1>
      {query.search ? (
        <p className={styles.searched}>
          Results for <q>{query.search}</q>
        </p>
      ) : null}
      <div className={styles.sort}>
        <label htmlFor={id} className={styles.label}>
          Sort by
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
          {query.search ? <option value="">Best match</option> : null}
          {Object.entries(SORT_NAMES).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
