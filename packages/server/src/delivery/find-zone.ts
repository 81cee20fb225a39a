import type { DeliverySettings, DeliveryZone } from '@shop/contract/delivery'
import { countryCode } from './country-code'
import { regionName } from './region-name'

/** Where something goes, as somebody typed it. */
export interface Destination {
  country: string
  state: string
  city: string
}

/** The zone of an address: one with its state before one with its country before the one for everywhere. */
export function findZone(
  { zones }: Pick<DeliverySettings, 'zones'>,
  destination: Destination,
): DeliveryZone | undefined {
  const code = countryCode(destination.country)
  // Many addresses in the Emirates name the emirate as the city only.
  const typed = [destination.state, destination.city].map((text) => regionName(text, code))
  const inCountry = zones.filter(
    ({ countries }) => code !== undefined && countries.some((country) => countryCode(country) === code),
  )
  return (
    inCountry.find(({ regions }) => regions.some((region) => typed.includes(regionName(region, code)))) ??
    inCountry.find(({ regions }) => regions.length === 0) ??
    zones.find(({ countries }) => countries.length === 0)
  )
}
