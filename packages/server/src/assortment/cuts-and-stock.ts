import type { ProductInput } from '@shop/contract/catalog-admin'
import { CUT_NAMES } from '@shop/contract/cuts'
import type { FurtherCutSizes } from '../catalog/catalog.tables'
import { refusal } from '../kernel/refusal'
import type { CutStock } from '../stock/stock'
import { readSizes, stockPerSize, withSalesOfSizesSince } from './sizes-and-stock'

export interface CutsAndStock {
  cuts: FurtherCutSizes[]
  cutStock: CutStock
}

type CutsInput = Pick<ProductInput, 'further_cuts' | 'seen_stock'>
type GivenCut = NonNullable<ProductInput['further_cuts']>[number]

/** The further cuts after applying the input; an input that omits them keeps them. Pieces sold meanwhile stay sold. */
export function cutsAndStock(
  { further_cuts: given, seen_stock: seen }: CutsInput,
  current?: CutsAndStock,
): CutsAndStock {
  if (given === undefined) return { cuts: current?.cuts ?? [], cutStock: current?.cutStock ?? {} }
  refuseTwice(given)
  const cuts = given.map(({ cut, size_variations }) => ({ cut, sizes: sizesOf(cut, size_variations) }))
  const stock = given.map(({ cut, size_stock }, place) => {
    const { sizeStock } = stockPerSize(cuts[place]?.sizes ?? [], size_stock)
    const wanted = sizeStock ?? {}
    const now = current?.cutStock[cut] ?? {}
    const pieces = seen?.cut_stock ? withSalesOfSizesSince(wanted, seen.cut_stock[cut] ?? {}, now) : wanted
    return [cut, pieces] as const
  })
  return { cuts, cutStock: withUnseen(Object.fromEntries(stock), cuts, current) }
}

function refuseTwice(given: readonly GivenCut[]): void {
  const twice = given.find(({ cut }, place) => given.findIndex((other) => other.cut === cut) < place)
  if (twice) throw refusal('further_cuts', `${CUT_NAMES[twice.cut]} is named twice.`)
}

function sizesOf(cut: GivenCut['cut'], given: string[]): string[] {
  const sizes = readSizes(given) ?? []
  if (sizes.length === 0) throw refusal('further_cuts', `Please name the sizes of ${CUT_NAMES[cut].toLowerCase()}.`)
  return sizes
}

/** Pieces that came back by a cancelled order into a cut or size that is no longer sold stay: no form shows them. */
function withUnseen(
  stock: Record<string, Record<string, number>>,
  cuts: FurtherCutSizes[],
  before?: CutsAndStock,
): CutStock {
  const after = { ...stock }
  for (const [cut, pieces] of Object.entries(before?.cutStock ?? {})) {
    const isOffered = (list: readonly FurtherCutSizes[], size: string) =>
      list.some((each) => each.cut === cut && each.sizes.includes(size))
    const unseen = Object.entries(pieces).filter(
      ([size, left]) => left > 0 && !isOffered(before?.cuts ?? [], size) && !isOffered(cuts, size),
    )
    if (unseen.length > 0) after[cut] = { ...after[cut], ...Object.fromEntries(unseen) }
  }
  return after
}
