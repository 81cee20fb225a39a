import * as m from '#messages/admin-orders'
import { useState } from 'react'
import { errorText } from '../../lib/api-error'
import { download } from '../../lib/download'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'

/** Downloads the customer's receipt as PDF. */
export function ReceiptButton({ id }: { id: number }) {
  const [isLoading, setIsLoading] = useState(false)
  async function load() {
    setIsLoading(true)
    try {
      const route = 'GET /api/admin/order-management/{id}/receipt'
      await download(route, new URLSearchParams(), `receipt-${id}.pdf`, { id })
    } catch (error) {
      notify(errorText(error, m.receiptFailed), 'error')
    }
    setIsLoading(false)
  }
  return (
    <Button variant="outline" size="small" loading={isLoading} loadingLabel={m.preparing} onClick={() => void load()}>
      <Icon name="download" />
      {m.receiptPdf}
    </Button>
  )
}
