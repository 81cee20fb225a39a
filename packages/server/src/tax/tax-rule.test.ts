import { STANDARD_SETTINGS, type SettingValues } from '@shop/contract/setting-list'
import { expect, test } from 'vitest'
import { createLiveSettings } from '../kernel/live-settings'
import { taxRuleFor } from './tax-rule'

function ruleFor(country: string, values: Partial<SettingValues> = {}) {
  return taxRuleFor({ settings: createLiveSettings({ ...STANDARD_SETTINGS, ...values }) }, country)
}

test('a new shop has 5 % in its prices in the Emirates, and nothing elsewhere', () => {
  expect(ruleFor('AE')).toEqual({ rate: 500, isIncluded: true })
  expect(ruleFor('SA')).toEqual({ rate: 0, isIncluded: true })
  expect(ruleFor('')).toEqual({ rate: 0, isIncluded: true })
})

test('follows what staff have set', () => {
  const values = { tax_in_prices: 'added', tax_rates: 'AE 5\nSA 15', tax_rate_elsewhere: 7.5 }

  expect(ruleFor('SA', values)).toEqual({ rate: 1500, isIncluded: false })
  expect(ruleFor('GB', values)).toEqual({ rate: 750, isIncluded: false })
})
