import type { ShopProcess } from './shop-process'

/** One line of a table: what the shop does beside what the machine could do, both of the same run. */
export interface Figure {
  what: string
  shop: string
  reference: string
  ratio: string
  wanted: string
  /** Undefined where nothing was asked for. */
  isReached?: boolean
}

export interface Part {
  title: string
  /** What the reference is. */
  reference: string
  figures: Figure[]
  /** For the chart, where the part has bars to show. */
  bars?: Bar[]
}

/** Both in answers a second. */
export interface Bar {
  what: string
  shop: number
  reference: number
  shopP99InMs: number
  referenceP99InMs: number
}

export interface Bench {
  shop: ShopProcess
  dataDir: string
}

export type Measure = (bench: Bench) => Promise<Part>

export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
}

export function atLeast(share: number, wanted: number): Pick<Figure, 'ratio' | 'wanted' | 'isReached'> {
  return { ratio: percent(share), wanted: `≥ ${percent(wanted)}`, isReached: share >= wanted }
}
