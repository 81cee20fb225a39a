import * as m from '#messages/admin-vouchers'
import { DownloadButton } from '../../lib/download-button'
import { adminTexts } from '../texts'

/** Downloads the codes of a batch as CSV. */
export function CodesButton({ batch }: { batch: number }) {
  return (
    <DownloadButton
      route="GET /api/admin/voucher-batches/{id}/codes"
      params={{ id: batch }}
      fileName="voucher-codes.csv"
      busyLabel={m.downloading}
      failed={adminTexts.vouchers.exportFailed}
    >
      {m.codesAsCsv}
    </DownloadButton>
  )
}
