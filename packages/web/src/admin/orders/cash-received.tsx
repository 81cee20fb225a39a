import type { ManagedOrder } from '@shop/contract/orders-admin'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { formatAmount } from '../../ui/format'
import { notify } from '../../ui/notify'

/** The button by which staff say that the cash of an order has arrived. It asks first, because it can't be taken back. */
export function CashReceived({ order: { id, total } }: { order: ManagedOrder }) {
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  async function save() {
    setSaving(true)
    try {
      await api.call('POST /api/admin/order-management/{id}/cash', { params: { id } })
      notify(`Order #${id} is paid.`)
    } catch (error) {
      notify(refusalText(error, 'The cash could not be recorded. Please try again.'), 'error')
    }
    setSaving(false)
    setOpen(false)
    await revalidate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cash received</Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Has the cash arrived?"
        question={`The order then counts as paid with AED ${formatAmount(total)}.`}
        action="Cash received"
        actionUnderWay="Saving"
        isUnderWay={isSaving}
        onConfirm={() => void save()}
      />
    </>
  )
}
