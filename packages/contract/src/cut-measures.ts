import type { Cut } from './cuts'
import { MEASURES, SIZE_ROWS, type Centimetres, type Measure } from './size-measures'

/** Children are measured by their height and not by their waist. */
export type CutMeasure = Measure | 'height'

export interface CutRow extends Partial<Record<CutMeasure, Centimetres>> {
  size: string
  /** Of kids' sizes: `7–8 years`. */
  age?: string
}

export interface CutChart {
  measures: readonly CutMeasure[]
  rows: readonly CutRow[]
}

const WOMEN: readonly CutRow[] = [
  { size: 'XS', chest: [76, 81], waist: [60, 65], width: 43, length: 61, sleeve: 16 },
  { size: 'S', chest: [82, 88], waist: [66, 71], width: 46, length: 63, sleeve: 17 },
  { size: 'M', chest: [89, 95], waist: [72, 78], width: 49, length: 65, sleeve: 18 },
  { size: 'L', chest: [96, 103], waist: [79, 86], width: 53, length: 67, sleeve: 19 },
  { size: 'XL', chest: [104, 112], waist: [87, 96], width: 57, length: 69, sleeve: 20 },
  { size: 'XXL', chest: [113, 122], waist: [97, 107], width: 62, length: 71, sleeve: 21 },
]

const KIDS: readonly CutRow[] = [
  { size: '3-4Y', age: '3–4 years', height: [98, 104], chest: [54, 57], width: 33, length: 42, sleeve: 13 },
  { size: '5-6Y', age: '5–6 years', height: [110, 116], chest: [58, 61], width: 35, length: 46, sleeve: 14 },
  { size: '7-8Y', age: '7–8 years', height: [122, 128], chest: [62, 66], width: 38, length: 50, sleeve: 16 },
  { size: '9-10Y', age: '9–10 years', height: [134, 140], chest: [67, 72], width: 41, length: 54, sleeve: 17 },
  { size: '11-12Y', age: '11–12 years', height: [146, 152], chest: [73, 78], width: 44, length: 59, sleeve: 19 },
  { size: '13-14Y', age: '13–14 years', height: [158, 164], chest: [79, 84], width: 47, length: 64, sleeve: 20 },
]

/** How much longer a long sleeve is, and the room that a goalkeeper has for padding. */
const LONG_SLEEVE_CM = 38
const PADDING_CM = 2

const LONG_SLEEVE = SIZE_ROWS.map((row): CutRow => ({ ...row, sleeve: Number(row.sleeve) + LONG_SLEEVE_CM }))
const GOALKEEPER = LONG_SLEEVE.map((row): CutRow => ({ ...row, width: Number(row.width) + PADDING_CM }))

/** The measures of every size of every cut. */
export const CUT_CHARTS: Readonly<Record<Cut, CutChart>> = {
  men: { measures: MEASURES, rows: SIZE_ROWS },
  women: { measures: MEASURES, rows: WOMEN },
  kids: { measures: ['height', 'chest', 'width', 'length', 'sleeve'], rows: KIDS },
  'long-sleeve': { measures: MEASURES, rows: LONG_SLEEVE },
  goalkeeper: { measures: MEASURES, rows: GOALKEEPER },
}
