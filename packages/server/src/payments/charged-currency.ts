/** The shop charges the total times 100 as minor units; in these two groups of currencies that is a wrong amount. */
const WITHOUT_MINOR_UNITS = new Set([
  ...['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'vnd', 'vuv', 'xaf', 'xof', 'xpf'],
])
const WITH_THOUSANDTHS = new Set(['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd'])
/** Stripe takes amounts of these currencies in hundredths, but charges or pays out whole units only. */
const IN_WHOLE_UNITS_ONLY = new Set(['huf', 'isk', 'twd', 'ugx'])

/** Returns the reason why cards can't be charged in this lower-case currency code, or undefined where they can. */
export function whyNotChargedIn(currency: string): string | undefined {
  const name = currency.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(name))
    return `${name} is no currency; write three letters, such as aed`
  if (WITHOUT_MINOR_UNITS.has(currency)) return `${name} has no hundredths, ${WOULD_CHARGE}`
  if (WITH_THOUSANDTHS.has(currency)) return `${name} has thousandths, ${WOULD_CHARGE}`
  if (IN_WHOLE_UNITS_ONLY.has(currency)) return `Stripe takes whole units of ${name} only, ${WOULD_CHARGE}`
  return undefined
}

const WOULD_CHARGE =
  'so that cards would be charged another amount than the total; choose one with hundredths, such as aed'
