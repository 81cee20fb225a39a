import { CUT_CHARTS } from '@shop/contract/cut-measures'
import type { Cut } from '@shop/contract/cuts'
import type { FitAnswer } from '@shop/contract/fit-words'
import type { TookSize } from './fit.tables'

const OTHER_NAMES: Partial<Record<string, string>> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL' }

/** The sizes of a cut from small to large, as the size guide has them. */
export function sizesOfCut(cut: Cut): string[] {
  return CUT_CHARTS[cut].rows.map(({ size }) => size)
}

/** How many sizes larger one is than the other; undefined where the size guide does not have both. */
export function stepsBetween(cut: Cut, from: string, to: string): number | undefined {
  const sizes = sizesOfCut(cut)
  const [start, end] = [from, to].map((size) => sizes.indexOf(usualName(size)))
  return start === undefined || end === undefined || start < 0 || end < 0 ? undefined : end - start
}

/** What a buyer took compared with their usual size: one that fits but is larger than usual is a size up. */
export function tookSize(bought: { cut: Cut; size: string }, answer: FitAnswer, usual: string | null): TookSize {
  if (answer === 'small') return 'up'
  if (answer === 'large') return 'down'
  const steps = usual === null ? 0 : (stepsBetween(bought.cut, usual, bought.size) ?? 0)
  return steps > 0 ? 'up' : steps < 0 ? 'down' : 'usual'
}

export function usualName(size: string): string {
  const name = size.trim().toUpperCase()
  return OTHER_NAMES[name] ?? name
}
