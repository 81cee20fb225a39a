import * as m from '#messages/orders'
import type { BoughtAgain } from '@shop/contract/orders'
import { useRef, useState } from 'react'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'
import { buyAgain } from './buy-again'
import { orderTexts } from './texts'

/** The item that is being added, by its id, or all. */
type Adding = number | 'all'

export interface BuyingAgain {
  adding: Adding | null
  /** The items that could not be added by the last click, with the reasons. */
  refused: BoughtAgain['refused']
  buy: (what: Adding) => void
  dismiss: () => void
}

/** Puts items of an order into the cart, once per click, and tells the result. */
export function useBuyAgain(orderId: number): BuyingAgain {
  const [adding, setAdding] = useState<Adding | null>(null)
  const [refused, setRefused] = useState<BoughtAgain['refused']>([])
  // A second click comes before React has drawn the first one's spinner.
  const isBusy = useRef(false)

  async function buy(what: Adding) {
    if (isBusy.current) return
    isBusy.current = true
    setAdding(what)
    setRefused([])
    const outcome = await buyAgain(orderId, what === 'all' ? undefined : what)
    isBusy.current = false
    setAdding(null)
    if ('failure' in outcome) {
      notify(outcome.failure, 'error')
      return
    }
    setRefused(outcome.refused)
    if (outcome.added > 0) {
      const text = m.addedToYourCart({ pieces: m.itemCount({ count: outcome.added }) })
      notify(text, 'ok', { label: m.viewCart, to: paths.cart })
    } else notify(orderTexts.nothingAdded, 'warning')
  }

  return { adding, refused, buy: (what) => void buy(what), dismiss: () => setRefused([]) }
}
