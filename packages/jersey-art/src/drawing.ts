import type { JerseySpec, View } from './jersey-spec'
import type { Attributes } from './markup'
import { path } from './markup'
import type { Palette } from './palette'

/** The state that the drawing functions of a picture share: the jersey, its colours, and the layers they append to. */
export interface Drawing {
  readonly spec: JerseySpec
  readonly view: View
  readonly isFront: boolean
  readonly palette: Palette
  /** Whether the picture is large enough to show the knit; small pictures leave out what they could not show. */
  readonly isFine: boolean
  readonly idPrefix: string
  readonly definitions: string[]
  /** Elements in painting order, below the light. */
  readonly shapes: string[]
  /** Stitching, buttons and edges, painted after the light so that they stay crisp. */
  readonly finish: string[]
}

/** The endings of element ids; short, because each id appears in the picture many times. */
const ID_ENDINGS = {
  printFade: 'f',
  artwork: 'a',
  sleeves: 'sl',
  neckShade: 'n',
  flapBlur: 'b',
  flapShade: 'p',
  lettering: 't',
  silhouetteClip: 'c',
  silhouette: 'o',
  lightMap: 'i',
  shadow: 's',
  sheen: 'h',
  rim: 'r',
  knit: 'm',
  sleeveSeams: '1',
  cuffSeams: '2',
  hemSeam: '3',
  studio: 'g',
  glow: 'w',
  floorBlur: 'd',
} as const

export type Part = keyof typeof ID_ENDINGS

export const WHOLE_PICTURE = 'M0 0h1000v1000H0z'

export function idOf(drawing: Drawing, part: Part): string {
  return drawing.idPrefix + ID_ENDINGS[part]
}

/** The reference to an element for `fill`, `filter` and `clip-path`. */
export function urlOf(drawing: Drawing, part: Part): string {
  return `url(#${idOf(drawing, part)})`
}

/** The reference to an element for `<use>`. */
export function hrefOf(drawing: Drawing, part: Part): string {
  return `#${idOf(drawing, part)}`
}

export function fill(drawing: Drawing, data: string, colour: string, attributes?: Attributes): void {
  drawing.shapes.push(path(data, { fill: colour, ...attributes }))
}

/** Draws a line in the layer above the light. */
export function finishLine(drawing: Drawing, data: string, stroke: string, attributes: Attributes): void {
  drawing.finish.push(path(data, { fill: 'none', stroke, ...attributes }))
}
