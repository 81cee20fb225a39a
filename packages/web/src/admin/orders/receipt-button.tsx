import * as m from '#messages/admin-orders'
import { errorText } from '../../lib/api-error'
import { DownloadButton } from '../../lib/download-button'

/** Downloads the customer's receipt as PDF. */
export function ReceiptButton({ id }: { id: number }) {
  return (
    <DownloadButton
      size="small"
      route="GET /api/admin/order-management/{id}/receipt"
      params={{ id }}
      fileName={`receipt-${id}.pdf`}
      busyLabel={m.preparing}
      failed={m.receiptFailed}
      textOf={errorText}
    >
      {m.receiptPdf}
    </DownloadButton>
  )
}
