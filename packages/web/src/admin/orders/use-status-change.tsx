import * as m from '#messages/admin-orders'
import type { Order, OrderStatus } from '@shop/contract/orders'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { fieldsOf } from '../../lib/reading'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'
import { undoneWords } from '../parcels/parcel-words'
import { ORDER_STATUSES } from './order-words'

export type OrderWithStatus = Pick<Order, 'id' | 'status'> & { fulfilment?: Order['fulfilment'] }

export interface StatusChange {
  /** The status to show: the chosen one until the order is reloaded, else the loaded one. */
  shown: (order: OrderWithStatus) => OrderStatus
  isSaving: (order: OrderWithStatus) => boolean
  /** Saves the status at once; a cancellation asks first, and so does completing what is not printed or shipped. */
  choose: (order: OrderWithStatus, status: OrderStatus) => void
  /** The confirmation dialog, which the page has to render. */
  question: ReactNode
}

interface Choice {
  order: OrderWithStatus
  status: OrderStatus
  isSaving: boolean
}

/** Changes the status of orders optimistically: the chosen status is shown until the order is reloaded. */
export function useStatusChange(): StatusChange {
  const { revalidate } = useRevalidator()
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [asked, setAsked] = useState<{ order: OrderWithStatus; status: 'cancelled' | 'completed' }>()
  // A reloaded order is a different object, for which the optimistic choice no longer applies.
  const choiceFor = (order: OrderWithStatus) => choices.find((choice) => choice.order === order)
  const setChoice = (choice: Choice | undefined, order: OrderWithStatus) =>
    setChoices((choices) => [...choices.filter((other) => other.order.id !== order.id), ...(choice ? [choice] : [])])

  async function save(order: OrderWithStatus, status: OrderStatus) {
    setChoice({ order, status, isSaving: true }, order)
    try {
      const answer = await api.call('PUT /api/admin/order-management/{id}/status', {
        params: { id: order.id },
        body: { status },
      })
      // A foreign server may answer with nothing, or with a message alone.
      const saved = ORDER_STATUSES.find((known) => known === fieldsOf(answer).status) ?? status
      setChoice({ order, status: saved, isSaving: false }, order)
      notify(m.orderIsNow({ id: order.id, status: saved }))
    } catch (error) {
      setChoice(undefined, order)
      notify(refusalText(error, adminTexts.orders.updateFailed), 'error')
    }
    await revalidate()
  }

  const choose = (order: OrderWithStatus, status: OrderStatus) => {
    const choice = choiceFor(order)
    if (choice?.isSaving || status === (choice?.status ?? order.status)) return
    const isUndone = status === 'completed' && undoneWords(order.fulfilment) !== undefined
    if (status === 'cancelled' || isUndone) setAsked({ order, status })
    else void save(order, status)
  }

  const question = (
    <ConfirmSheet
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      {...questionAbout(asked)}
      isUnderWay={false}
      onConfirm={() => {
        setAsked(undefined)
        if (asked) void save(asked.order, asked.status)
      }}
    />
  )
  return {
    shown: (order) => choiceFor(order)?.status ?? order.status,
    isSaving: (order) => choiceFor(order)?.isSaving ?? false,
    choose,
    question,
  }
}

function questionAbout(asked: { order: OrderWithStatus; status: 'cancelled' | 'completed' } | undefined) {
  const id = asked?.order.id ?? ''
  if (asked?.status === 'completed') {
    return {
      title: m.completeOrderNamed({ id }),
      question: m.completeAllTheSame({ undone: undoneWords(asked.order.fulfilment) ?? '' }),
      action: m.completeOrder,
      refuse: m.notYet,
      actionUnderWay: m.completing,
    }
  }
  return {
    title: m.cancelOrderNamed({ id }),
    question: adminTexts.orders.confirmCancel,
    action: m.cancelOrder,
    refuse: m.keepOrder,
    actionUnderWay: m.cancelling,
  }
}
