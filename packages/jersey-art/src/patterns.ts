import { contrast } from './colour'
import type { Drawing } from './drawing'
import { fill, WHOLE_PICTURE } from './drawing'
import {
  printBand,
  printCentreStripe,
  printChevrons,
  printCross,
  printDiagonal,
  printGradient,
  printHalves,
  printQuarters,
  printSash,
  printYoke,
} from './figure-prints'
import { graphicPath } from './graphics'
import type { Pattern } from './jersey-spec'
import { FRONT_ONLY } from './pattern-traits'
import { hash } from './seeded-random'
import {
  printChecks,
  printFadeStripes,
  printHoops,
  printPinhoops,
  printPinstripes,
  printStripes,
} from './striped-prints'

type Print = (drawing: Drawing) => void

const PRINTS: Readonly<Record<Pattern, Print | undefined>> = {
  solid: undefined,
  sleeves: undefined,
  stripes: printStripes,
  pinstripes: printPinstripes,
  'fade-stripes': printFadeStripes,
  hoops: printHoops,
  pinhoops: printPinhoops,
  sash: printSash,
  diagonal: printDiagonal,
  halves: printHalves,
  quarters: printQuarters,
  checks: printChecks,
  gradient: printGradient,
  chevron: printChevrons,
  'centre-stripe': printCentreStripe,
  band: printBand,
  cross: printCross,
  yoke: printYoke,
  'tonal-graphic': printGraphic,
}

/** Draws the body: its base colour and the pattern on it. */
export function drawBody(drawing: Drawing): void {
  const { spec, palette, isFront } = drawing
  fill(drawing, WHOLE_PICTURE, palette.base)
  if (!isFront && FRONT_ONLY.has(spec.pattern)) return
  PRINTS[spec.pattern]?.(drawing)
}

function printGraphic(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  const seed = hash((spec.graphic ?? '') + palette.base)
  const opacity = contrast(palette.base, palette.secondary) > 3 ? 0.34 : 0.8
  const data = graphicPath(view, spec.graphic ?? 'shards', seed)
  fill(drawing, data, palette.secondary, { 'fill-opacity': opacity })
}
