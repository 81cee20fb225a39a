import * as m from '#messages/admin-orders'
import { DownloadButton } from '../../lib/download-button'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { adminTexts } from '../texts'

/** Downloads every order that matches the list's search and filters, not only those of this page. */
export function ExportOrders({ filter }: { filter: Record<string, string> }) {
  return (
    <DownloadButton
      route="GET /api/admin/order-export"
      query={filter}
      fileName="orders.csv"
      busyLabel={m.exporting}
      failed={adminTexts.orders.exportFailed}
    >
      <span>
        {m.exportOrders}
        <VisuallyHidden> {m.csv}</VisuallyHidden>
      </span>
    </DownloadButton>
  )
}
