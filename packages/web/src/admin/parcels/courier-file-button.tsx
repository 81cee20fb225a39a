import * as m from '#messages/admin-parcels'
import { DownloadButton } from '../../lib/download-button'
import { adminTexts } from '../texts'

/** Downloads recipients and contents of these parcels for the courier. */
export function CourierFileButton({ parcelIds }: { parcelIds: readonly number[] }) {
  return (
    <DownloadButton
      size="small"
      route="GET /api/admin/courier-file"
      query={{ parcel_ids: parcelIds.join(',') }}
      fileName="courier.csv"
      busyLabel={m.preparing}
      failed={adminTexts.parcels.fileFailed}
    >
      {m.courierFile}
    </DownloadButton>
  )
}
