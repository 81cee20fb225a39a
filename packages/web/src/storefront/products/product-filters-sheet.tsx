import * as m from '#messages/products'
import type { ProductFilters as Offered } from '@shop/contract/catalog'
import type { ProductQuery } from './product-query'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { ProductFilters } from './product-filters'

interface ProductFiltersSheetProps {
  open: boolean
  onClose: () => void
  query: ProductQuery
  offered: Offered | null
  /** The number of matching jerseys in words; empty where it is unknown. */
  count: string
  onChange: (query: ProductQuery) => void
}

/** The product filters as a sheet, for screens without room for the filter column. */
export function ProductFiltersSheet({ open, onClose, query, offered, count, onChange }: ProductFiltersSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.filters}
      footer={
        <>
          <Button variant="outline" onClick={() => onChange({ search: query.search, sort: query.sort })}>
            {m.clearFilters}
          </Button>
          <Button onClick={onClose}>{count ? m.show({ count }) : m.close}</Button>
        </>
      }
    >
      <ProductFilters query={query} offered={offered} onChange={onChange} />
    </Sheet>
  )
}
