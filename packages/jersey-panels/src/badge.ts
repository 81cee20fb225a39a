import { contrast, luminance, mix, BLACK, WHITE } from '@shop/jersey-art/colour'
import { badgeOf } from '@shop/jersey-art/emblems'
import type { Ink } from '@shop/jersey-art/ink'
import { textOutlines } from '@shop/jersey-art/lettering'
import type { Attributes } from '@shop/jersey-art/markup'
import { element, path } from '@shop/jersey-art/markup'
import type { Palette } from '@shop/jersey-art/palette'
import { hash } from '@shop/jersey-art/seeded-random'
import { FIELDS, ORNAMENTS } from './badge-fields'
import { BADGE_SHAPES } from './badge-shapes'
import type { PieceDrawing } from './piece-drawing'
import { closed } from './piece-drawing'
import { WOVEN_EDGE, WOVEN_FIELD, WOVEN_LETTERS } from './relief-levels'

const LETTER_HEIGHT = 16
const BADGE_SCALE = 0.92
const LEGIBLE = 3
const BORDER_WIDTH = 4
const OUTLINE_WIDTH = 10
const CLIP_ID = 'badge'

/** Draws the woven badge with the monogram of the club, at a point in millimetres. */
export function drawBadge(drawing: PieceDrawing, x: number, y: number, { ink, outline }: Ink): void {
  const { spec, palette, size } = drawing
  if (!spec.mark) return
  const shape = BADGE_SHAPES[badgeOf(spec)]
  const field = fieldColour(palette, ink)
  const division = mix(field, luminance(field) > 0.3 ? BLACK : WHITE, 0.14)
  const letters = lettersPath(spec.mark, shape.lettersWidth, shape.baseline)
  const seed = hash(spec.mark)
  const ornament = path(pick(ORNAMENTS, seed >>> 3), {
    fill: ink,
    transform: `translate(0 ${shape.ornament}) scale(.72)`,
  })
  const transform = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size * BADGE_SCALE)})`
  const outlined = (attributes: Attributes) => path(shape.outline, { 'stroke-linejoin': 'round', ...attributes })
  const parts = [
    element('clipPath', { id: CLIP_ID }, path(shape.outline, {})),
    outline ? outlined({ fill: outline, stroke: outline, 'stroke-width': OUTLINE_WIDTH }) : '',
    outlined({ fill: field }),
    path(pick(FIELDS, seed >>> 7), { fill: division, 'clip-path': `url(#${CLIP_ID})` }),
    outlined({ fill: 'none', stroke: ink, 'stroke-width': BORDER_WIDTH }),
    shape.hasInnerLine
      ? path(shape.outline, { fill: 'none', stroke: ink, 'stroke-width': 1.1, transform: 'scale(.81)' })
      : '',
    path(letters, { fill: ink }),
    ornament,
  ]
  drawing.colour.push(element('g', { transform }, parts.join('')))
  const raised = [
    outlined({ fill: WOVEN_FIELD, stroke: WOVEN_EDGE, 'stroke-width': BORDER_WIDTH }),
    path(letters, { fill: WOVEN_LETTERS }),
  ]
  drawing.relief.push(element('g', { transform }, raised.join('')))
}

/** The first colour of the jersey on which the letters can be read, else a shade made for them. */
function fieldColour({ secondary, base, accent }: Palette, ink: string): string {
  const legible = [secondary, base, accent].find((colour) => contrast(colour, ink) >= LEGIBLE)
  return legible ?? (luminance(ink) > 0.3 ? '#101312' : '#f6f7f6')
}

function lettersPath(mark: string, maxWidth: number, baseline: number): string {
  const line = { centre: 0, baseline, size: LETTER_HEIGHT, maxWidth, tracking: 30 }
  return textOutlines(mark, line).map(closed).join('')
}

function pick(choices: readonly string[], seed: number): string {
  return choices[seed % choices.length] ?? ''
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
