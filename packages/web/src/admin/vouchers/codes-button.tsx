import * as m from '#messages/admin-vouchers'
import { useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { download } from '../../lib/download'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { adminTexts } from '../texts'

/** Downloads the codes of a batch as CSV. */
export function CodesButton({ batch }: { batch: number }) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function run() {
    setUnderWay(true)
    try {
      await download('GET /api/admin/voucher-batches/{id}/codes', new URLSearchParams(), 'voucher-codes.csv', {
        id: batch,
      })
    } catch (error) {
      notify(refusalText(error, adminTexts.vouchers.exportFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="outline" loading={isUnderWay} loadingLabel={m.downloading} onClick={() => void run()}>
      <Icon name="download" />
      {m.codesAsCsv}
    </Button>
  )
}
