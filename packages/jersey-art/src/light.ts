import { luminance, mix, toRgb, WHITE } from './colour'
import type { Drawing } from './drawing'
import { fill, hrefOf, idOf, urlOf, WHOLE_PICTURE } from './drawing'
import { GEOMETRY } from './geometry'
import { element, gradientStops, path } from './markup'
import { EVENLY_MIXED } from './pattern-traits'

/** The light map stores light as .06 + .66 × grey, neutral at .5; the filters use twice its distance from neutral. */
const MAP_GAIN = 1.32
const NEUTRAL_SHADOW = 0.88
const DARKEST_SHEEN = 0.12
const DEEP_SHADOW = '#04070a'

/** Draws studio light from one grey picture, the light map: darker than neutral is shadow, lighter is sheen. */
export function drawLight(drawing: Drawing): void {
  const { definitions, shapes, view } = drawing
  const { silhouette, lightBox, lightMap } = GEOMETRY[view]
  const outline = element('path', { id: idOf(drawing, 'silhouette'), d: silhouette })
  const map = {
    id: idOf(drawing, 'lightMap'),
    ...lightBox,
    preserveAspectRatio: 'none',
    href: `data:image/jpeg;base64,${lightMap}`,
  }
  definitions.push(
    element('clipPath', { id: idOf(drawing, 'silhouetteClip') }, outline),
    ...lightFilters(drawing),
    element('image', map),
    rimLight(drawing),
  )
  const href = hrefOf(drawing, 'lightMap')
  shapes.push(
    element('use', { href, filter: urlOf(drawing, 'shadow') }),
    element('use', { href, filter: urlOf(drawing, 'sheen') }),
  )
}

/** Draws the fine structure of the knit. */
export function drawKnit(drawing: Drawing): void {
  const dark = path('M.6 1.2h1.5M3.1 3.7h1.5', { stroke: '#000', 'stroke-opacity': 0.15, 'stroke-width': 0.9 })
  const light = path('M.6 2.1h1.5M3.1 4.6h1.5', { stroke: '#fff', 'stroke-opacity': 0.11, 'stroke-width': 0.8 })
  const tile = { id: idOf(drawing, 'knit'), width: 5, height: 5, patternUnits: 'userSpaceOnUse' }
  drawing.definitions.push(element('pattern', tile, dark + light))
  fill(drawing, WHOLE_PICTURE, urlOf(drawing, 'knit'))
}

/** Light and dark cloth reflect differently, so strength and tint depend on the colour of the jersey. */
function lightFilters(drawing: Drawing): string[] {
  const { base, secondary } = drawing.palette
  const field = EVENLY_MIXED.has(drawing.spec.pattern) ? mix(base, secondary, 0.5) : base
  const brightness = luminance(field)
  const shadow = 0.98 + 0.2 * (1 - brightness)
  const sheen = 0.8 + 0.5 * Math.max(0, 0.4 - brightness)
  // On nearly black cloth only the sheen shows the folds, so the sheen starts at a darker grey.
  const sheenStart = 1 - 0.2 * Math.max(0, 1 - brightness / 0.06)
  return [
    lightFilter(drawing, 'shadow', {
      tint: mix(field, DEEP_SHADOW, 0.9),
      slope: -MAP_GAIN * shadow,
      intercept: NEUTRAL_SHADOW * shadow,
    }),
    lightFilter(drawing, 'sheen', {
      tint: mix(WHITE, field, 0.16),
      slope: MAP_GAIN * sheen,
      intercept: (DARKEST_SHEEN - sheenStart) * sheen,
    }),
  ]
}

interface Tinting {
  tint: string
  slope: number
  intercept: number
}

/** An SVG filter that paints one tint, with an opacity that is a linear function of the light map's grey. */
function lightFilter(drawing: Drawing, part: 'shadow' | 'sheen', { tint, slope, intercept }: Tinting): string {
  const constants = toRgb(tint).map((channel) => `0 0 0 0 ${(channel / 255).toFixed(2)}`)
  const values = `${constants.join(' ')} ${slope.toFixed(3)} 0 0 0 ${intercept.toFixed(3)}`
  const region = { id: idOf(drawing, part), x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' }
  // Smooths the pixels of the light map, which only a large picture shows. The blur is the slowest step of rendering.
  const blur = drawing.isFine ? element('feGaussianBlur', { stdDeviation: 1.8 }) : ''
  return element('filter', region, blur + element('feColorMatrix', { values }))
}

/** A gradient that brightens the edge of the silhouette, most on the left and right. */
function rimLight(drawing: Drawing): string {
  const stops = gradientStops([
    [0, '#fff', 0.55],
    [0.3, '#fff', 0.12],
    [0.7, '#fff', 0.12],
    [1, '#fff', 0.7],
  ])
  return element('linearGradient', { id: idOf(drawing, 'rim'), x1: 0, x2: 1, y1: 0, y2: 0 }, stops)
}
