import * as m from '#messages/products'
import type { ReactNode } from 'react'
import type { ProductQuery } from './product-query'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'

interface ProductFiltersSheetProps {
  open: boolean
  onClose: () => void
  query: ProductQuery
  /** The number of matching jerseys in words; empty where it is unknown. */
  count: string
  onChange: (query: ProductQuery) => void
  /** The filters, which the page has already. */
  children: ReactNode
}

/** The product filters as a sheet, for screens without room for the filter column. */
export function ProductFiltersSheet({ open, onClose, query, count, onChange, children }: ProductFiltersSheetProps) {
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
      {children}
    </Sheet>
  )
}
