import { drapeBoth } from './cloth'
import { ribColour } from './collar-bands'
import type { Drawing } from './drawing'
import { fill, finishLine, idOf, urlOf } from './drawing'
import { FRONT_NECK } from './garment'
import { element, path, verticalGradient } from './markup'
import type { Line } from './polyline'
import { bezier } from './polyline'
import { collarColourOf, cuffColourOf } from './trims'

const OUTER_EDGE = bezier([98, 50], [100, 86], [82, 122], [52, 150], 8)
const FLAP: Line = [[2, 113], ...FRONT_NECK.slice(1), [82, 24], [98, 50], ...OUTER_EDGE]

/** Draws the two folded-down leaves of a polo collar and their shadow. */
export function drawPoloFlaps(drawing: Drawing): void {
  const { view, spec, shapes, finish } = drawing
  const colour = collarColourOf(drawing)
  const flaps = drapeBoth(view, FLAP)
  defineShading(drawing)
  const shadow = { transform: 'translate(1 9)', fill: '#000', 'fill-opacity': 0.55, filter: urlOf(drawing, 'flapBlur') }
  shapes.push(path(flaps, shadow))
  fill(drawing, flaps, colour)
  finish.push(path(flaps, { fill: urlOf(drawing, 'flapShade') }))

  const isPlain = spec.cuff === undefined || spec.cuff === 'none'
  const edgeColour = isPlain ? ribColour(colour) : cuffColourOf(drawing)
  const edge = drapeBoth(view, OUTER_EDGE, { closed: false })
  finishLine(drawing, edge, edgeColour, { 'stroke-opacity': 0.9, 'stroke-width': 3.4 })
}

function defineShading(drawing: Drawing): void {
  const region = { id: idOf(drawing, 'flapBlur'), x: '-20%', y: '-20%', width: '140%', height: '150%' }
  const shade = verticalGradient(idOf(drawing, 'flapShade'), 60, 200, [
    [0, '#fff', 0.02],
    [0.55, '#fff', 0.13],
    [1, '#000', 0.22],
  ])
  drawing.definitions.push(element('filter', region, element('feGaussianBlur', { stdDeviation: 6 })), shade)
}
