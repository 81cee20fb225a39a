import { isFurtherCut } from '@shop/contract/cuts'
import { refusal } from '../kernel/refusal'

/** A further cut as forms send it. */
export interface GivenCut {
  cut: string
  size_variations: string[]
  size_stock: Record<string, string>
}

interface ListedCut {
  cut: string
  sizes: readonly string[]
  sizeStock: Readonly<Partial<Record<string, number>>>
}

/** Formats the stock of further cuts as `women S:3, women M:0, kids 7-8Y:4`. */
export function piecesPerCut(cuts: readonly ListedCut[]): string | null {
  const piles = cuts.flatMap(({ cut, sizes, sizeStock }) =>
    sizes.map((size) => `${cut} ${size}:${sizeStock[size] ?? 0}`),
  )
  return piles.length === 0 ? null : piles.join(', ')
}

/** Parses what `piecesPerCut` formats. */
export function readPiecesPerCut(text: string): GivenCut[] {
  const cuts = new Map<string, GivenCut>()
  for (const pair of text.split(/[,;\n]/).filter((part) => part.trim() !== '')) {
    const [, cut = '', size = '', pieces = ''] = /^\s*(\S+)\s+(.*):\s*(\d+)\s*$/s.exec(pair) ?? []
    if (!isFurtherCut(cut) || size.trim() === '') {
      throw refusal('further_cuts', `cuts: “${pair.trim()}” should look like kids 7-8Y:3.`)
    }
    const given = cuts.get(cut) ?? { cut, size_variations: [], size_stock: {} }
    given.size_variations.push(size.trim())
    given.size_stock[size.trim()] = pieces
    cuts.set(cut, given)
  }
  return [...cuts.values()]
}
