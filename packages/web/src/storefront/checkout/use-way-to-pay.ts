import * as m from '#messages/checkout'
import type { ChosenWayToPay as WayToPay } from '@shop/contract/cart'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'

const FAILED = m.wayToPayNotChanged

/** Tells the server how the cart will be paid, and loads the cart again: the fee of that way is part of its total. */
export function useWayToPay(say: (failure: string | null) => void) {
  const [wish, setWish] = useState<WayToPay | null>(null)
  const { revalidate } = useRevalidator()
  async function choose(way: WayToPay): Promise<void> {
    say(null)
    setWish(way)
    try {
      await api.call('PUT /api/cart/way-to-pay', { body: { way_to_pay: way } })
    } catch (error) {
      say(errorText(error, FAILED))
    }
    await revalidate()
    setWish((latest) => (latest === way ? null : latest))
  }
  return { choose: (way: WayToPay) => void choose(way), isPending: wish !== null, wish }
}
