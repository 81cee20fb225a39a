/** How one attribute lies within the bytes of a vertex. */
export interface Attribute {
  name: string
  size: number
  type: 'FLOAT' | 'SHORT' | 'BYTE' | 'UNSIGNED_BYTE'
  /** Whether whole numbers stand for shares of their highest value. */
  isShare: boolean
  offset: number
}

export const ATTRIBUTES: readonly Attribute[] = [
  { name: 'position', size: 3, type: 'FLOAT', isShare: false, offset: 0 },
  { name: 'flatPlace', size: 2, type: 'FLOAT', isShare: false, offset: 12 },
  { name: 'normal', size: 3, type: 'SHORT', isShare: true, offset: 20 },
  { name: 'openness', size: 2, type: 'UNSIGNED_BYTE', isShare: true, offset: 26 },
  { name: 'openDirection', size: 3, type: 'BYTE', isShare: true, offset: 28 },
]
export const BYTES_PER_VERTEX = 32
