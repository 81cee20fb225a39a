/** In centimetres: a range for the body's measures, one number for the jersey's. */
export type Centimetres = number | readonly [from: number, to: number]

export const MEASURES = ['chest', 'waist', 'width', 'length', 'sleeve'] as const
export type Measure = (typeof MEASURES)[number]

export interface SizeRow extends Record<Measure, Centimetres> {
  size: string
}

/** The measures of every size: the size guide on the product page and the page of that name show these. */
export const SIZE_ROWS: readonly SizeRow[] = [
  { size: 'XS', chest: [82, 87], waist: [68, 73], width: 48, length: 68, sleeve: 22 },
  { size: 'S', chest: [88, 94], waist: [74, 80], width: 51, length: 70, sleeve: 23 },
  { size: 'M', chest: [95, 101], waist: [81, 87], width: 54, length: 72, sleeve: 24 },
  { size: 'L', chest: [102, 109], waist: [88, 95], width: 58, length: 74, sleeve: 25 },
  { size: 'XL', chest: [110, 118], waist: [96, 105], width: 62, length: 76, sleeve: 26 },
  { size: 'XXL', chest: [119, 128], waist: [106, 116], width: 67, length: 78, sleeve: 27 },
  { size: '3XL', chest: [129, 139], waist: [117, 128], width: 72, length: 80, sleeve: 28 },
  { size: '4XL', chest: [140, 151], waist: [129, 141], width: 78, length: 82, sleeve: 29 },
]
