import type { Drawing } from './drawing'
import { idOf, urlOf, WHOLE_PICTURE } from './drawing'
import { element, gradientStops, path } from './markup'
import { glowOf } from './palette'

/** Draws a dark studio wall with a glow in the jersey's colour. */
export function studioBackdrop(drawing: Drawing): string {
  defineStudio(drawing)
  const floorShadow = { cx: 500, cy: 962, rx: 250, ry: 14, fill: '#000', 'fill-opacity': 0.6 }
  return [
    path(WHOLE_PICTURE, { fill: urlOf(drawing, 'studio') }),
    path(WHOLE_PICTURE, { fill: urlOf(drawing, 'glow') }),
    element('ellipse', { ...floorShadow, filter: urlOf(drawing, 'floorBlur') }),
  ].join('')
}

function defineStudio(drawing: Drawing): void {
  const glow = glowOf(drawing.spec)
  const wall = gradientStops([
    [0, '#343b37'],
    [0.45, '#1b201d'],
    [1, '#0d100e'],
  ])
  const halo = gradientStops([
    [0, glow, 0.3],
    [1, glow, 0],
  ])
  const inPicture = { gradientUnits: 'userSpaceOnUse' }
  const blurRegion = { x: '-30%', y: '-200%', width: '160%', height: '500%' }
  drawing.definitions.push(
    element('radialGradient', { id: idOf(drawing, 'studio'), cx: 500, cy: 430, r: 690, ...inPicture }, wall),
    element('radialGradient', { id: idOf(drawing, 'glow'), cx: 500, cy: 470, r: 560, ...inPicture }, halo),
    element(
      'filter',
      { id: idOf(drawing, 'floorBlur'), ...blurRegion },
      element('feGaussianBlur', { stdDeviation: 16 }),
    ),
  )
}
