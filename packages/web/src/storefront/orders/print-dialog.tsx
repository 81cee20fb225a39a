import * as m from '#messages/orders'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { Sheet } from '../../ui/sheet'
import { PrintForm } from './print-form'

interface PrintDialogProps {
  orderId: number
  item: ShopOrderItem
  onChanged: (order: ShopOrder) => void
  open: boolean
  onClose: () => void
}

export function PrintDialog({ open, ...form }: PrintDialogProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.correctNameAndNumber}>
      <PrintForm {...form} />
    </Sheet>
  )
}
