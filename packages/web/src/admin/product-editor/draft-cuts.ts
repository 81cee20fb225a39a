import * as m from '#messages/admin-product-editor'
import type { ManagedProduct, RawProductInput } from '@shop/contract/catalog-admin'
import { FURTHER_CUTS, type FurtherCut } from '@shop/contract/cuts'
import { inSeries } from '../../ui/in-series'
import { CUT_NAMES } from '../../lib/names'
import { piecesPerSize, sizesOf } from './draft-stock'

/** The form values of a cut beside the first. */
export interface CutDraft {
  cut: FurtherCut
  sizes: string
  sizeStock: Record<string, string>
}

type FurtherCuts = ManagedProduct['further_cuts']

const USUAL_SIZES: Readonly<Record<FurtherCut, string>> = {
  women: 'XS, S, M, L, XL',
  kids: '5-6Y, 7-8Y, 9-10Y, 11-12Y, 13-14Y',
  'long-sleeve': 'S, M, L, XL, XXL',
  goalkeeper: 'S, M, L, XL, XXL',
}

export function cutDraftsOf(cuts: FurtherCuts): CutDraft[] {
  return cuts.map(({ cut, size_variations, size_stock }) => ({
    cut,
    sizes: size_variations.join(', '),
    sizeStock: Object.fromEntries(Object.entries(size_stock).map(([size, pieces]) => [size, String(pieces)])),
  }))
}

/** The stock of each cut. */
export function cutStockOf(cuts: FurtherCuts): Record<string, Record<string, number>> {
  return Object.fromEntries(cuts.map(({ cut, size_stock }) => [cut, size_stock]))
}

export function cutInputs(cuts: readonly CutDraft[]): NonNullable<RawProductInput['further_cuts']> {
  return cuts.map((draft) => ({
    cut: draft.cut,
    size_variations: sizesOf(draft),
    size_stock: piecesPerSize(draft),
  }))
}

/** The error message at a path of the input. */
export function cutComplaint([, place, part, size]: readonly PropertyKey[], cuts: readonly CutDraft[]): string {
  const { cut } = cuts[Number(place)] ?? {}
  const name = cut ? CUT_NAMES[cut].toLowerCase() : m.eachCut
  if (part === 'size_stock') return m.wholeNumberForCut({ cut: name, size: String(size) })
  return m.pleaseEnterTheSizesOf({ cut: name })
}

/** The cuts that the product does not have yet. */
export function missingCuts(cuts: readonly CutDraft[]): FurtherCut[] {
  return FURTHER_CUTS.filter((cut) => cuts.every((other) => other.cut !== cut))
}

export function newCut(cut: FurtherCut): CutDraft {
  return { cut, sizes: USUAL_SIZES[cut], sizeStock: {} }
}

/** `Women (S 3, M 0), Kids (7-8Y 4)` */
export function cutWords(cuts: readonly CutDraft[]): string {
  const words = cuts.map((draft) => {
    const perSize = sizesOf(draft).map((size) => `${size} ${draft.sizeStock[size] ?? 0}`)
    return m.cutAndPieces({ cut: CUT_NAMES[draft.cut], pieces: inSeries(perSize) })
  })
  return inSeries(words)
}
