import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Random } from '../../../packages/server/src/demo/random-choice'
import type { Goods } from './goods'
import type { Ledger } from './ledger'
import { simulateShopper } from './shopper'
import { simulateStaff } from './staff'

const STAFF = 2
const FIRST_OF_STAFF = 10_000

export interface Crowd {
  url: string
  seed: number
  shoppers: number
  goods: Goods
  ledger: Ledger
  giftCodes: readonly string[]
}

/** A separate random generator for each person, so that choices do not depend on timing; the seeds are far apart. */
export function randomFor(seed: number, person: number): Random {
  return seededRandom(Math.imul(seed * 100_000 + person, 2_654_435_761))
}

/** Runs all simulated shoppers and staff until the rehearsal is over. */
export async function simulatePeople(crowd: Crowd, isOver: () => boolean): Promise<void> {
  const { url, seed, shoppers, goods, ledger, giftCodes } = crowd
  const customers = Array.from({ length: shoppers }, (_, n) => {
    const email = `rehearsal-${seed}-${n}@example.org`
    return simulateShopper({ url, email, goods, ledger, giftCodes, random: randomFor(seed, n) }, isOver)
  })
  const staff = Array.from({ length: STAFF }, (_, index) => {
    const random = randomFor(seed, FIRST_OF_STAFF + index)
    return simulateStaff({ url, goods, ledger, random, index, staffCount: STAFF }, isOver)
  })
  await Promise.all([...customers, ...staff])
}
