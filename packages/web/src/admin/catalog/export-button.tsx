import { adminTexts } from '../texts'
import { ExportCsv } from '../list/export-csv'
import type { ListQuery } from '../list/use-list-query'
import { matchingOf } from './bulk-change'
import type { ProductFilterName } from './product-filters'

/** Downloads all pages of the list as CSV, in the columns of an import. */
export function ExportButton({ query }: { query: ListQuery<ProductFilterName> }) {
  return (
    <ExportCsv
      route="GET /api/admin/product-export"
      query={matchingOf(query)}
      fileName="products.csv"
      failed={adminTexts.products.exportFailed}
    />
  )
}
