import { MEASURES, SIZE_ROWS, type Centimetres, type Measure, type SizeRow } from '@shop/contract/size-measures'

export { MEASURES, type Measure, type SizeRow }

export type Unit = 'cm' | 'inches'

export interface SizeChart<Row extends { size: string } = SizeRow> {
  /** The sizes that the jersey is made in, under the product's names for them. */
  own: Row[]
  others: Row[]
}

const OTHER_NAMES: Partial<Record<string, string>> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL' }

export function sizeChart(sizes: string[]): SizeChart
export function sizeChart<Row extends { size: string }>(sizes: string[], rows: readonly Row[]): SizeChart<Row>
export function sizeChart(sizes: string[], rows = SIZE_ROWS): SizeChart {
  const own = sizes.flatMap((size) => {
    const row = rows.find((row) => row.size === usualName(size))
    return row ? { ...row, size } : []
  })
  const known = new Set(own.map(({ size }) => usualName(size)))
  return { own, others: rows.filter(({ size }) => !known.has(size)) }
}

/** True when the chart has at least one of these sizes; shoe sizes and "one size" are not in it. */
export function hasSizeChart(sizes: string[]): boolean {
  return sizeChart(sizes).own.length > 0
}

/** `95–101` or `54`; inches are rounded to the half. */
export function formatMeasure(measure: Centimetres, unit: Unit): string {
  const lengths = typeof measure === 'number' ? [measure] : measure
  return lengths.map((length) => (unit === 'cm' ? length : inches(length))).join('–')
}

function inches(centimetres: number): number {
  return Math.round((centimetres / 2.54) * 2) / 2
}

function usualName(size: string): string {
  const name = size.trim().toUpperCase()
  return OTHER_NAMES[name] ?? name
}
