import * as m from '#messages/orders'
import { useRef, useState } from 'react'
import type { ShopOrder } from '../../lib/read-order'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'
import { cancelOrder, cancelQuestion } from './cancel-order'

interface CancelOrderProps {
  order: ShopOrder
  onChanged: (order: ShopOrder) => void
}

/** The button that asks first, says what happens, and cancels the order once. */
export function CancelOrder({ order, onChanged }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isBusy = useRef(false)

  async function confirm() {
    if (isBusy.current) return
    isBusy.current = true
    setIsUnderWay(true)
    setRefusal(undefined)
    const { order: latest, failure } = await cancelOrder(order.id)
    isBusy.current = false
    setIsUnderWay(false)
    if (failure === undefined) {
      setIsOpen(false)
      notify(m.orderIsCancelled({ id: order.id }))
    } else if (latest && !latest.can_cancel) {
      // The page shows why by itself, and the button that opened this dialog goes.
      setIsOpen(false)
      notify(failure, 'error')
    } else setRefusal(failure)
    if (latest) onChanged(latest)
  }

  const open = () => {
    setRefusal(undefined)
    setIsOpen(true)
  }

  return (
    <>
      <Button variant="danger" block onClick={open}>
        {m.cancelOrder}
      </Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.askWhetherToCancel({ id: order.id })}
        question={cancelQuestion(order)}
        action={m.cancelOrder}
        refuse={m.keepOrder}
        actionUnderWay={m.cancelling}
        isUnderWay={isUnderWay}
        onConfirm={() => void confirm()}
        refusal={refusal}
      />
    </>
  )
}
