import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Random } from '../../../packages/server/src/demo/random-choice'
import type { Goods } from './goods'
import type { Ledger } from './ledger'
import { spendDayShopping } from './shopper'
import { spendDayAtWork } from './staff'

const STAFF = 2
const FIRST_OF_STAFF = 10_000

export interface Crowd {
  url: string
  seed: number
  shoppers: number
  goods: Goods
  ledger: Ledger
}

/** A stream of its own for everybody, so that nobody's choices depend on who is faster; neighbours begin far apart. */
export function streamOf(seed: number, person: number): Random {
  return seededRandom(Math.imul(seed * 100_000 + person, 2_654_435_761))
}

/** Everybody who comes to the shop, until the day is over. */
export async function letPeopleIn(crowd: Crowd, isOver: () => boolean): Promise<void> {
  const { url, seed, shoppers, goods, ledger } = crowd
  const customers = Array.from({ length: shoppers }, (_, n) => {
    const email = `rehearsal-${seed}-${n}@example.org`
    return spendDayShopping({ url, email, goods, ledger, random: streamOf(seed, n) }, isOver)
  })
  const staff = Array.from({ length: STAFF }, (_, index) => {
    const random = streamOf(seed, FIRST_OF_STAFF + index)
    return spendDayAtWork({ url, goods, ledger, random, index, of: STAFF }, isOver)
  })
  await Promise.all([...customers, ...staff])
}
