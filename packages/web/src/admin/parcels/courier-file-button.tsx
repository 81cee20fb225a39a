import * as m from '#messages/admin-parcels'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { refusalText } from '../../lib/api-error'
import { download } from '../../lib/download'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'

/** Downloads recipients and contents of these parcels for the courier. */
export function CourierFileButton({ parcelIds }: { parcelIds: readonly number[] }) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function save() {
    setUnderWay(true)
    try {
      const query = new URLSearchParams({ parcel_ids: parcelIds.join(',') })
      await download('GET /api/admin/courier-file', query, 'courier.csv')
    } catch (error) {
      notify(refusalText(error, adminTexts.parcels.fileFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="outline" size="small" loading={isUnderWay} loadingLabel={m.preparing} onClick={() => void save()}>
      <Icon name="download" />
      {m.courierFile}
    </Button>
  )
}
