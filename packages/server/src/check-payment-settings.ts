import { ConfigError, type Config } from './config'

/** Prices are in dirham and not converted, so a forgotten setting must not turn 539 dirham into 539 dollars. */
export function refuseUnchosenCurrency({ isProduction, hasChosenCurrency }: Config): void {
  if (!isProduction || hasChosenCurrency) return
  throw new ConfigError(
    'PAYMENT_CURRENCY is missing: name the currency that cards are charged in, such as PAYMENT_CURRENCY=aed, because prices are not converted.',
  )
}

/** Prevents a real shop from accepting test cards by mistake. */
export function refuseTestGatewayInProduction({ isProduction, stripe, allowsTestGateway }: Config): void {
  if (!isProduction || stripe || allowsTestGateway) return
  throw new ConfigError(
    'There are no Stripe keys, so cards would be taken by the test gateway, which moves no money. ' +
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or TEST_GATEWAY=on if that is what you want.',
  )
}
