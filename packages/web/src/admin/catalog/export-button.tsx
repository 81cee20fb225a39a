import { useState } from 'react'
import { adminTexts } from '../texts'
import { download } from '../../lib/download'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import type { ListQuery } from '../list/use-list-query'
import { matchingOf } from './bulk-change'
import type { ProductFilterName } from './product-filters'

/** Downloads all pages of the list as CSV, in the columns of an import. */
export function ExportButton({ query }: { query: ListQuery<ProductFilterName> }) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function run() {
    setUnderWay(true)
    try {
      await download('GET /api/admin/product-export', new URLSearchParams(matchingOf(query)), 'products.csv')
    } catch (error) {
      notify(refusalText(error, adminTexts.products.exportFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="outline" size="small" loading={isUnderWay} loadingLabel="Exporting" onClick={() => void run()}>
      <Icon name="download" />
      Export CSV
    </Button>
  )
}
