import { BLACK, luminance, mix } from '@shop/jersey-art/colour'
import { makerOf } from '@shop/jersey-art/emblems'
import { path } from '@shop/jersey-art/markup'
import { rectangle } from '@shop/jersey-art/polyline'
import { MAKER_MARKS } from './maker-marks'
import type { Garment } from './piece-drawing'
import { closed } from './piece-drawing'

const HALF_WIDTH = 25
const TAPE_HEIGHT = 30

/** Markup of the label and the neck tape inside the back, seen through the neck opening. */
export function neckLabel({ spec, palette, pattern }: Garment, cloth: string): string {
  const neck = pattern.pattern.back_drop * 10
  const [paper, ink] = luminance(palette.base) > 0.5 ? ['#1d211f', '#e9ebe7'] : ['#e9ebe7', '#191c1a']
  return [
    path(closed(rectangle(-400, neck - TAPE_HEIGHT + 5, 400, neck + 5)), { fill: mix(cloth, BLACK, 0.12) }),
    path(closed(rectangle(-HALF_WIDTH, neck + 12, HALF_WIDTH, neck + 49)), { fill: paper }),
    path(MAKER_MARKS[makerOf(spec)], {
      fill: ink,
      'fill-rule': 'evenodd',
      transform: `translate(0 ${neck + 25}) scale(.55)`,
    }),
    path(closed(rectangle(-13, neck + 40, 13, neck + 42.8)), { fill: ink }),
  ].join('')
}
