import type { FitAnswer } from '@shop/contract/fit-words'
import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Shop } from '../kernel/shop'
import { insertDemoFitVotes, listDemoFitLines, type DemoFitLine } from './demo-fit.queries'
import { chooseByWeight, type Random } from './random-choice'

const SEED = 1974
/** How many of the buyers answer. */
const SHARE_ANSWERED = 0.7
const ANSWERS: readonly FitAnswer[] = ['small', 'right', 'large']
/** The weights of the answers for jerseys that run small, true to size and large; most are true to size. */
const TENDENCIES = [
  [60, 34, 6],
  [12, 78, 10],
  [16, 74, 10],
  [8, 42, 50],
]
const TOOK = { small: 'up', right: 'usual', large: 'down' } as const

/** Adds votes on the fit to completed orders of the demo. The products by their ids decide how a jersey runs. */
export async function addFitVotes(shop: Shop): Promise<void> {
  const random = seededRandom(SEED)
  const lines = (await listDemoFitLines(shop.db)).filter(() => random() < SHARE_ANSWERED)
  await insertDemoFitVotes(
    shop.db,
    lines.map((line) => ({ ...line, ...imagineVote(line, random), isDemo: true })),
  )
}

function imagineVote({ productId }: DemoFitLine, random: Random) {
  const weights = TENDENCIES[productId % TENDENCIES.length] ?? [1, 1, 1]
  const answer = ANSWERS[chooseByWeight(weights, random)] ?? 'right'
  return { answer, took: TOOK[answer] }
}
