import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../../../e2e/src/shopper'
import { chooseByWeight, type Random } from '../../../packages/server/src/demo/random-choice'
import { GaveUp, InDoubt } from './browser'

/** Something a person does from beginning to end, and how often they feel like it. */
export interface Errand {
  weight: number
  run: () => Promise<unknown>
}

const LONGEST_THOUGHT_IN_MS = 600

/** One errand after the other until the day is over; the last is finished. */
export async function live(errands: readonly Errand[], random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await think(random)
    const index = chooseByWeight(
      errands.map(({ weight }) => weight),
      random,
    )
    await errands[index]?.run().catch(unlessItHappens)
  }
}

export function think(random: Random): Promise<void> {
  return wait(random() * LONGEST_THOUGHT_IN_MS)
}

/** Refused, or without an answer: the ledger knows of it where it should not be, and life goes on. */
function unlessItHappens(error: unknown): void {
  if (!(error instanceof Refused || error instanceof GaveUp || error instanceof InDoubt)) throw error
}
