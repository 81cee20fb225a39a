import * as m from '#messages/admin-orders'
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
      notify(m.orderIsPaid({ id }))
    } catch (error) {
      notify(refusalText(error, m.cashNotRecorded), 'error')
    }
    setSaving(false)
    setOpen(false)
    await revalidate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.cashReceived}</Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.hasTheCashArrived}
        question={m.orderThenCountsAsPaid({ amount: formatAmount(total) })}
        action={m.cashReceived}
        actionUnderWay={m.saving}
        isUnderWay={isSaving}
        onConfirm={() => void save()}
      />
    </>
  )
}
