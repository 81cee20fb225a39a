import * as m from '#messages/checkout'
import type { Cart } from '@shop/contract/cart'
import { ApiError } from '@shop/contract/client'
import type { CartDeliveryInput } from '@shop/contract/delivery'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { applyCode, removeCode, removeGiftCard } from '../cart/cart-codes'
import { readCart } from '../cart/read-cart'
import type { Outcome } from '../../ui/use-form'
import type { ShippingForm } from './checkout-address'
import { PAYMENT } from './checkout-progress'
import type { OpenCheckout } from './checkout-start'
import { checkout } from './checkout-store'

export interface CartDelivery {
  /** The cart as the server counts it with the delivery that was last told. */
  cart: Cart
  /** The method that is shown as chosen: also one of which the server has not been told yet. */
  methodId: number | null
  isPending: boolean
  /** Tells the server where the cart goes. Fails silently: the step tells it again before it goes on. */
  moveTo: (place: Place) => Promise<void>
  choose: (methodId: number) => Promise<void>
  /** Tells address and method once more. An empty outcome means that the customer can pay. */
  settle: (place: Place) => Promise<Outcome>
  /** Uses a code for the cart; returns why it can't be used, or null. */
  applyCode: (code: string) => Promise<string | null>
  removeCode: (code: string) => Promise<void>
  removeGiftCard: (id: number) => Promise<void>
}

type Place = Pick<ShippingForm, 'country' | 'state' | 'city'>

const FAILED = m.deliveryNotFound

/** The delivery of the cart that is being checked out. A cart of a server without delivery stays as it is. */
export function useCartDelivery(start: OpenCheckout): CartDelivery {
  const [told, setTold] = useState<{ of: OpenCheckout; cart: Cart }>()
  const [pending, setPending] = useState(0)
  const [wish, setWish] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  // Calls wait for each other, because the last one that is sent has to be the last one that counts.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const cart = told?.of === start ? told.cart : start.cart

  async function tell(body: CartDeliveryInput): Promise<Cart> {
    const sent = last.current.then(async () => readCart(await api.call('PUT /api/cart/delivery', { body })))
    last.current = sent.catch(() => undefined)
    setPending((count) => count + 1)
    try {
      const next = await sent
      setTold({ of: start, cart: next })
      return next
    } finally {
      setPending((count) => count - 1)
    }
  }

  async function changeCode(call: () => Promise<{ cart: Cart } | { refusal: string }>): Promise<string | null> {
    const sent = last.current.then(call)
    last.current = sent.catch(() => undefined)
    const outcome = await sent
    if ('refusal' in outcome) return outcome.refusal
    setTold({ of: start, cart: outcome.cart })
    // On the payment step the payment is opened for the total that the page has loaded.
    if (checkout.current()?.step === PAYMENT) await revalidate()
    return null
  }

  async function settle(place: Place): Promise<Outcome> {
    if (!start.cart.delivery) return {}
    await last.current
    try {
      const method = (await tell(placeOf(place))).delivery?.method_id
      const next = await tell({ method_id: method ?? null })
      const refusal = next.delivery?.refusal
      if (refusal) return { errors: { country: refusal } }
      // The payment is opened for the total that the page has loaded.
      if (next.total !== start.cart.total) await revalidate()
      return {}
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return {}
      return { notice: { kind: 'error', text: FAILED } }
    }
  }

  return {
    cart,
    methodId: wish ?? cart.delivery?.method_id ?? null,
    isPending: pending > 0,
    moveTo: async (place) => {
      if (start.cart.delivery) await tell(placeOf(place)).catch(() => undefined)
    },
    choose: async (methodId) => {
      setWish(methodId)
      await tell({ method_id: methodId }).catch(() => undefined)
      setWish((latest) => (latest === methodId ? null : latest))
    },
    settle,
    applyCode: (code) => changeCode(() => applyCode(code)),
    removeGiftCard: async (id) => {
      await changeCode(async () => ({ cart: await removeGiftCard(id) })).catch(() => undefined)
    },
    removeCode: async (code) => {
      await changeCode(async () => ({ cart: await removeCode(code) })).catch(() => undefined)
    },
  }
}

function placeOf({ country, state, city }: Place): Place {
  return { country: country.trim(), state: state.trim(), city: city.trim() }
}
