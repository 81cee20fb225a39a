import { hundredthsOf, readTaxRates } from '@shop/contract/tax-rates'
import type { Shop } from '../kernel/shop'
import type { TaxRule } from './tax-of'

/** The rule that staff have set for a country, by its ISO code; an unknown country has the rate of all others. */
export function taxRuleFor({ settings }: Pick<Shop, 'settings'>, country: string): TaxRule {
  const { tax_in_prices: prices, tax_rates: rates, tax_rate_elsewhere: elsewhere } = settings.current()
  return {
    rate: readTaxRates(rates)?.get(country) ?? hundredthsOf(elsewhere),
    isIncluded: prices !== 'added',
  }
}
