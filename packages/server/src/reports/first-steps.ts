import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { FIRST_STEPS, type FirstSteps } from '@shop/contract/reports'
import { readTaxRates } from '@shop/contract/tax-rates'
import type { Shop } from '../kernel/shop'
import { hasSentTestMail } from '../settings/send-test-mail'
import { readOpeningFacts, type OpeningFacts } from './first-steps.queries'

type Step = FirstSteps['steps'][number]['name']
type Check = (shop: Shop, facts: OpeningFacts) => boolean | Promise<boolean>

/** What each step asks the shop. A slice that adds a step adds its name to the contract and its check here. */
const CHECKS: Record<Step, Check> = {
  address: ({ settings }) => hasOwnAddress(settings.current()),
  currency: ({ hasChosenCurrency }) => hasChosenCurrency,
  payments: isStripeConnected,
  webhook: ({ gateway }, { hasSeenWebhook }) => gateway.name === 'stripe' && hasSeenWebhook,
  mail: hasSentTestMail,
  delivery: (_shop, { hasSavedDelivery }) => hasSavedDelivery,
  tax: ({ settings }) => mayChargeTax(settings.current()),
  goods: (_shop, { leagues, clubs, products }) => leagues > 0 && clubs > 0 && products > 0,
  purchase: (_shop, { paidOrders }) => paidOrders > 0,
}

/** A shop that has sold so often needs no list any more. */
const SELLS_ALREADY = 10

/** What a new shop still needs before it opens, as the shop itself sees it. */
export async function getFirstSteps(shop: Shop): Promise<FirstSteps> {
  const facts = await readOpeningFacts(shop.db)
  const { leagues, clubs, products } = facts
  const isNew = !facts.hasDemoGoods && facts.paidOrders < SELLS_ALREADY
  const steps = isNew ? await Promise.all(FIRST_STEPS.map((name) => checkStep(shop, name, facts))) : []
  return {
    is_shown: steps.some(({ is_done }) => !is_done),
    steps,
    currency: shop.currency.toUpperCase(),
    gateway: shop.gateway.name,
    webhook_url: `${shop.site.url}/webhooks/stripe`,
    ...{ leagues, clubs, products },
  }
}

async function checkStep(shop: Shop, name: Step, facts: OpeningFacts): Promise<FirstSteps['steps'][number]> {
  return { name, is_done: await CHECKS[name](shop, facts) }
}

/** The built-in name, address and email belong to no real shop. */
function hasOwnAddress(values: typeof STANDARD_SETTINGS): boolean {
  const names = ['shop_name', 'contact_address', 'contact_email'] as const
  return names.every((name) => values[name] !== STANDARD_SETTINGS[name])
}

/** A shop that charges the tax of the Emirates has to be registered there; others charge none. */
function mayChargeTax({ trn, tax_rates: rates }: typeof STANDARD_SETTINGS): boolean {
  return trn !== '' || (readTaxRates(rates)?.get('AE') ?? 0) === 0
}

/** Asks Stripe for a list, which works with the right keys only. */
async function isStripeConnected({ gateway, log }: Shop): Promise<boolean> {
  if (gateway.name !== 'stripe') return false
  try {
    await gateway.listIntents()
    return true
  } catch (error) {
    log.warn({ err: error }, 'the gateway does not answer')
    return false
  }
}
