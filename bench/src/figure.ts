import type { ShopProcess } from './shop-process'

/** One row of a table: a measurement of the shop beside a reference measured in the same run. */
export interface Figure {
  what: string
  shop: string
  reference: string
  ratio: string
  wanted: string
  /** Undefined if the figure has no target. */
  isReached?: boolean
}

export interface Part {
  title: string
  /** What the shop is compared with, in words. */
  reference: string
  figures: Figure[]
  /** A table of another form, under that of the figures. */
  costs?: CostTable
  /** Under that: where the time goes. */
  profile?: CostTable
  /** The bars of the chart; undefined for parts that are not in the chart. */
  bars?: Bar[]
}

export interface CostTable {
  head: string[]
  rows: string[][]
}

/** One pair of bars in the chart, in responses per second. */
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

export function atMost(amount: number, wanted: number, unit = ''): Pick<Figure, 'wanted' | 'isReached'> {
  return { wanted: `≤ ${wanted}${unit}`, isReached: amount <= wanted }
}
