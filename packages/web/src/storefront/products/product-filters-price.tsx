import * as m from '#messages/products'
import type { ProductFilters } from '@shop/contract/catalog'
import type { ProductQuery } from './product-query'
import { withFilter } from './product-query'
import { Field } from '../../ui/field'
import { PriceRange } from './price-range'
import { TextInput } from '../../ui/text-input'
import { ProductFiltersGroup } from './product-filters-group'
import styles from './product-filters.module.css'

interface ProductFiltersPriceProps {
  query: ProductQuery
  offered: Pick<ProductFilters, 'min_price' | 'max_price'> | null
  onChange: (query: ProductQuery) => void
}

export function ProductFiltersPrice({ query, offered, onChange }: ProductFiltersPriceProps) {
  if (!offered) return null
  const min = Math.floor(offered.min_price)
  const max = Math.ceil(offered.max_price)
  const within = (price: number) => Math.min(max, Math.max(min, price))
  return (
    <ProductFiltersGroup title={m.price}>
      <div className={styles.scripted}>
        <PriceRange
          min={min}
          max={max}
          from={within(query.min_price ?? min)}
          to={within(query.max_price ?? max)}
          onCommit={({ from, to }) =>
            onChange(
              withFilter(query, {
                min_price: from > min ? from : undefined,
                max_price: to < max ? to : undefined,
              }),
            )
          }
        />
      </div>
      <div className={styles.unscripted}>
        <Field label={m.fromAEDTitle}>
          {(control) => (
            <TextInput {...control} type="number" name="min_price" min={0} defaultValue={query.min_price} />
          )}
        </Field>
        <Field label={m.upToAEDTitle}>
          {(control) => (
            <TextInput {...control} type="number" name="max_price" min={0} defaultValue={query.max_price} />
          )}
        </Field>
      </div>
    </ProductFiltersGroup>
  )
}
