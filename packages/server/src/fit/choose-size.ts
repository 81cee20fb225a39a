import type { SizeAdvice } from '@shop/contract/fit'
import type { FitVerdict } from '@shop/contract/fit-words'
import { inSizeOrder } from '../catalog/size-order'
import type { BoughtSize } from './size-history.queries'
import { usualName } from './size-steps'

export interface SizeQuestion {
  productId: number
  /** The sizes of the cut that the customer looks at. */
  offered: readonly string[]
  /** What the customer bought in the same cut, the newest first. */
  bought: readonly BoughtSize[]
  usual: string | null
  /** What others say of the product; undefined where too few have said something. */
  verdict: FitVerdict | undefined
}

/** Tries the surest ground first: the same jersey, then jerseys that fitted, the usual size, and sizes bought before. */
export function chooseSize(question: SizeQuestion): SizeAdvice | undefined {
  return fromSameJersey(question) ?? fromFittingJerseys(question) ?? fromUsualSize(question) ?? fromOrders(question)
}

function fromSameJersey({ productId, offered, bought }: SizeQuestion): SizeAdvice | undefined {
  const same = bought.find((line) => line.productId === productId && line.answer !== null)
  if (!same) return undefined
  const { size, answer } = same
  if (answer === 'right') return advice(offered, size, 0, `You took ${size} of this jersey, and it fits.`)
  const step = answer === 'small' ? 1 : -1
  return advice(offered, size, step, `You took ${size} of this jersey, and it was too ${answer ?? ''}.`)
}

function fromFittingJerseys({ offered, bought, verdict }: SizeQuestion): SizeAdvice | undefined {
  const fitting = mostFrequent(bought.filter(({ answer }) => answer === 'right').map(({ size }) => size))
  if (!fitting) return undefined
  const { size, times } = fitting
  const ground = `You took ${size} in ${numberWord(times)} ${times === 1 ? 'jersey that fits' : 'jerseys that fit'}.`
  return withVerdict(offered, size, ground, verdict)
}

function fromUsualSize({ offered, usual, verdict }: SizeQuestion): SizeAdvice | undefined {
  return usual === null ? undefined : withVerdict(offered, usual, `Your usual size is ${usual}.`, verdict)
}

/** Sizes that the customer said nothing of; those that did not fit are left out. */
function fromOrders({ offered, bought, verdict }: SizeQuestion): SizeAdvice | undefined {
  const known = mostFrequent(bought.filter(({ answer }) => answer === null).map(({ size }) => size))
  if (!known) return undefined
  const { size, times } = known
  const often = times === 1 ? 'in your last order' : `${numberWord(times)} times`
  return withVerdict(offered, size, `You took ${size} ${often}.`, verdict)
}

function withVerdict(
  offered: readonly string[],
  size: string,
  ground: string,
  verdict: FitVerdict | undefined,
): SizeAdvice | undefined {
  if (verdict === 'small') return advice(offered, size, 1, `${ground} This one runs small.`)
  if (verdict === 'large') return advice(offered, size, -1, `${ground} This one runs large.`)
  return advice(offered, size, 0, ground)
}

/** The size that lies so many steps from another one, if the product comes in both. */
function advice(offered: readonly string[], from: string, steps: number, reason: string): SizeAdvice | undefined {
  const rail = inSizeOrder(offered)
  const start = rail.findIndex((size) => usualName(size) === usualName(from))
  const size = start < 0 ? undefined : rail[start + steps]
  return size === undefined ? undefined : { size, reason }
}

/** Of sizes that are equally frequent, the one that comes first. */
function mostFrequent(sizes: readonly string[]): { size: string; times: number } | undefined {
  const times = new Map<string, number>()
  for (const size of sizes) times.set(size, (times.get(size) ?? 0) + 1)
  const [most] = [...times].sort(([, one], [, other]) => other - one)
  return most && { size: most[0], times: most[1] }
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count)
}
