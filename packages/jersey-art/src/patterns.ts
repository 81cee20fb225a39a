import { drape } from './cloth'
import { contrast } from './colour'
import type { Drawing } from './drawing'
import { fill, idOf, urlOf, WHOLE_PICTURE } from './drawing'
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
import { graphicShapes } from './graphics'
import type { Pattern } from './jersey-spec'
import { verticalGradient } from './markup'
import { FRONT_ONLY } from './pattern-traits'
import type { PrintInput, PrintLayer } from './print-layer'
import { hash } from './seeded-random'
import {
  printChecks,
  printFadeStripes,
  printHoops,
  printPinhoops,
  printPinstripes,
  printStripes,
} from './striped-prints'

type Print = (input: PrintInput) => PrintLayer[]

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
  fill(drawing, WHOLE_PICTURE, drawing.palette.base)
  for (const layer of printLayers(drawing)) drawLayer(drawing, layer)
}

/** The layers of the pattern on one side of the garment, in painting order, flat and in millimetres. */
export function printLayers(input: PrintInput): PrintLayer[] {
  const { pattern } = input.spec
  if (input.view === 'back' && FRONT_ONLY.has(pattern)) return []
  return PRINTS[pattern]?.(input) ?? []
}

function printGraphic({ spec, palette }: PrintInput): PrintLayer[] {
  const seed = hash((spec.graphic ?? '') + palette.base)
  const opacity = contrast(palette.base, palette.secondary) > 3 ? 0.34 : 0.8
  return [{ shapes: graphicShapes(spec.graphic ?? 'shards', seed), colour: palette.secondary, opacity }]
}

function drawLayer(drawing: Drawing, { shapes, colour, opacity }: PrintLayer): void {
  const data =
    shapes === 'everywhere'
      ? WHOLE_PICTURE
      : shapes.map(({ line, step, tolerance }) => drape(drawing.view, line, { step, tolerance })).join('')
  fill(drawing, data, paintOf(drawing, colour), opacity === undefined ? {} : { 'fill-opacity': opacity })
}

function paintOf(drawing: Drawing, colour: PrintLayer['colour']): string {
  if (typeof colour === 'string') return colour
  drawing.definitions.push(verticalGradient(idOf(drawing, 'printFade'), colour.top, colour.bottom, colour.stops))
  return urlOf(drawing, 'printFade')
}
