import * as m from '#messages/admin-orders'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { download } from '../../lib/download'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** Downloads every order that matches the list's search and filters, not only those of this page. */
export function ExportOrders({ filter }: { filter: Record<string, string> }) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function save() {
    setUnderWay(true)
    try {
      await download('GET /api/admin/order-export', new URLSearchParams(filter), 'orders.csv')
    } catch (error) {
      notify(refusalText(error, adminTexts.orders.exportFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="outline" loading={isUnderWay} loadingLabel={m.exporting} onClick={() => void save()}>
      <Icon name="download" />
      <span>
        {m.exportOrders}
        <VisuallyHidden> {m.csv}</VisuallyHidden>
      </span>
    </Button>
  )
}
