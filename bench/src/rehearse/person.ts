import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../../../e2e/src/shopper'
import { chooseByWeight, type Random } from '../../../packages/server/src/demo/random-choice'
import { GaveUp, InDoubt } from './browser'

/** A task that a person does from beginning to end, and its weight in the random choice. */
export interface Errand {
  weight: number
  run: () => Promise<unknown>
}

const LONGEST_THOUGHT_IN_MS = 600

/** Runs randomly chosen errands one after the other until the rehearsal is over; the last one is finished. */
export async function runErrands(errands: readonly Errand[], random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await think(random)
    const index = chooseByWeight(
      errands.map(({ weight }) => weight),
      random,
    )
    await errands[index]?.run().catch(ignoreExpectedError)
  }
}

export function think(random: Random): Promise<void> {
  return wait(random() * LONGEST_THOUGHT_IN_MS)
}

/** For a refusal that is no fault: the browser has recorded the unexpected ones as complaints. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

/** Ignores refusals and missing answers, because the browser has recorded the unexpected ones as complaints. */
function ignoreExpectedError(error: unknown): void {
  if (!(error instanceof Refused || error instanceof GaveUp || error instanceof InDoubt)) throw error
}
