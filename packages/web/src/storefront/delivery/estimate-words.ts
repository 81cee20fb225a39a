import { LOCALE } from '#language'
import * as m from '#messages/delivery'
import type { DeliveryOffer } from '@shop/contract/delivery'
import { shortArrival } from '@shop/contract/delivery-words'
import { formatShortAmount } from '../../ui/format'

/** The method with the lowest price; of equals the first. */
export function cheapest(methods: readonly DeliveryOffer[]): DeliveryOffer | undefined {
  return methods.reduce<DeliveryOffer | undefined>(
    (best, method) => (best && best.price <= method.price ? best : method),
    undefined,
  )
}

/** `Delivery from AED 20, arrives Tue 17 – Thu 19`; without "from" where there is nothing to choose. */
export function estimateWords(method: DeliveryOffer, isFrom: boolean): string {
  const arrival = shortArrival(method, LOCALE)
  if (method.price === 0)
    return method.kind === 'pick-up' ? m.freePickUpReady({ arrival }) : m.freeDelivery({ arrival })
  const price = m.aed({ amount: formatShortAmount(method.price) })
  if (method.kind === 'pick-up') return m.pickUpForReady({ price, arrival })
  return isFrom ? m.deliveryFrom({ price, arrival }) : m.deliveryFor({ price, arrival })
}

/** `2 to 4 working days`, `Next working day`, `Today`. */
export function workingDaysWords({ kind, days_from: from, days_to: to }: DeliveryOffer): string {
  if (kind === 'same-day' || to === 0) return m.theSameWorkingDay
  if (to === 1 && from === 1) return m.nextWorkingDay
  return from === to ? m.workingDays({ to }) : m.toWorkingDays({ from, to })
}
