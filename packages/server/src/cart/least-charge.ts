import { fils, type Fils } from '@shop/contract/money'

/** What Stripe charges at least, in minor units of the currency. */
const LEAST: Partial<Record<string, number>> = {
  ...{
    aed: 200,
    aud: 50,
    brl: 50,
    cad: 50,
    chf: 50,
    czk: 1500,
    dkk: 250,
    eur: 50,
    gbp: 30,
    hkd: 400,
    inr: 50,
    mxn: 1000,
  },
  ...{ myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000, usd: 50 },
}

/** The smallest amount that a card can be charged; 1 for a currency whose least charge is not known. */
export function leastChargeIn(currency: string): Fils {
  return fils(LEAST[currency] ?? 1)
}
