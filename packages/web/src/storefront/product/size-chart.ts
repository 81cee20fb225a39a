/** In centimetres: a range for the body's measures, one number for the jersey's. */
type Centimetres = number | readonly [from: number, to: number]

export type Unit = 'cm' | 'inches'

export const MEASURES = ['chest', 'waist', 'width', 'length', 'sleeve'] as const
export type Measure = (typeof MEASURES)[number]

export interface SizeRow extends Record<Measure, Centimetres> {
  size: string
}

export interface SizeChart {
  /** The sizes that the jersey is made in, under the product's names for them. */
  own: SizeRow[]
  others: SizeRow[]
}

const ROWS: SizeRow[] = [
  { size: 'XS', chest: [82, 87], waist: [68, 73], width: 48, length: 68, sleeve: 22 },
  { size: 'S', chest: [88, 94], waist: [74, 80], width: 51, length: 70, sleeve: 23 },
  { size: 'M', chest: [95, 101], waist: [81, 87], width: 54, length: 72, sleeve: 24 },
  { size: 'L', chest: [102, 109], waist: [88, 95], width: 58, length: 74, sleeve: 25 },
  { size: 'XL', chest: [110, 118], waist: [96, 105], width: 62, length: 76, sleeve: 26 },
  { size: 'XXL', chest: [119, 128], waist: [106, 116], width: 67, length: 78, sleeve: 27 },
  { size: '3XL', chest: [129, 139], waist: [117, 128], width: 72, length: 80, sleeve: 28 },
  { size: '4XL', chest: [140, 151], waist: [129, 141], width: 78, length: 82, sleeve: 29 },
]

const OTHER_NAMES: Partial<Record<string, string>> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL' }

export function sizeChart(sizes: string[]): SizeChart {
  const own = sizes.flatMap((size) => {
    const row = ROWS.find((row) => row.size === usualName(size))
    return row ? { ...row, size } : []
  })
  const known = new Set(own.map(({ size }) => usualName(size)))
  return { own, others: ROWS.filter(({ size }) => !known.has(size)) }
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
