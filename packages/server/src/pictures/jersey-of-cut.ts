import type { JerseyDrawing } from '@shop/contract/jersey-drawing'

type Rgb = [red: number, green: number, blue: number]

/** Cloth and trim of goalkeepers' jerseys. */
const GOALKEEPER_COLOURS = [
  { base: '#1fa05a', secondary: '#0f6b3a', accent: '#f4f6f2' },
  { base: '#f08a24', secondary: '#b65c0d', accent: '#1b1d1f' },
  { base: '#e9d42b', secondary: '#b39c0a', accent: '#1b1d1f' },
  { base: '#7d3fa6', secondary: '#54256f', accent: '#f4f6f2' },
  { base: '#1aa3b5', secondary: '#0c6a78', accent: '#f4f6f2' },
] as const

/** The design of a cut. All cuts have the design of the product, but for the goalkeeper's, which nobody may mistake. */
export function jerseyOfCut<Jersey extends JerseyDrawing>(jersey: Jersey, cut: string | undefined): Jersey {
  if (cut !== 'goalkeeper') return jersey
  const { collar, mark, badge, maker, cut: seams } = jersey
  const kept = Object.entries({ mark, badge, maker, cut: seams }).filter(([, value]) => value !== undefined)
  const design = { ...coloursBeside(jersey), pattern: 'tonal-graphic', graphic: 'shards', collar, cuff: 'band' }
  return { ...design, ...Object.fromEntries(kept) } as Jersey
}

/** The colours that differ most from those of the other players. */
function coloursBeside({ base, secondary }: JerseyDrawing) {
  const worn = [base, secondary].map(rgbOf)
  const distance = (colour: string) => Math.min(...worn.map((other) => distanceOf(rgbOf(colour), other)))
  return GOALKEEPER_COLOURS.reduce((best, next) => (distance(next.base) > distance(best.base) ? next : best))
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1, 7), 16) || 0
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function distanceOf(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
