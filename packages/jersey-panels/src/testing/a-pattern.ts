import type { Line, Point } from '@shop/jersey-art/polyline'
import { bezier } from '@shop/jersey-art/polyline'
import type { Measures, SewingPattern } from '../sewing-pattern'

const MENS: Measures = {
  chest: 28.4,
  hem: 28.4,
  length: 72.5,
  back_longer: 1.2,
  neck: 8.9,
  front_drop: 10.4,
  back_drop: 2.3,
  vee: 0,
  arm_depth: 25,
  cap: 12.5,
  under: 11,
  cuff: 17.4,
}
const SHOULDER_TIP: Point = [21.6, 67.9]

/** The sewing pattern of a men's crew neck, with a leaf as a polo has it. */
export function aPattern(changes: Partial<Measures> = {}): SewingPattern {
  const pattern = { ...MENS, ...changes }
  const { chest, hem, length, neck, arm_depth, cap, under } = pattern
  const band = 1.9
  const half = chest + 0.6
  const armpit: Point = [chest, length - arm_depth]
  const arm = bezier(armpit, [chest - 6, armpit[1] + 1], [19, armpit[1] + 9], SHOULDER_TIP, 40)
  const capLine = bezier([0, cap], [9, cap], [10, 0.3], [20, 0], 40)
  const neckline = (drop: number): Line =>
    bezier([neck, length], [neck - 0.5, length - drop * 0.6], [neck * 0.6, length - drop], [0, length - drop], 40)
  return {
    cut: 'mens',
    pattern,
    collar: { length: 49.5, band, vPoint: 24.75 },
    curves: {
      side: [[hem, 0.9], armpit],
      frontNeck: neckline(pattern.front_drop),
      backNeck: neckline(pattern.back_drop),
      frontArm: arm,
      backArm: arm,
      shoulder: [SHOULDER_TIP, [neck, length]],
      capFront: capLine,
      capBack: capLine,
    },
    panels: [
      { name: 'front', x0: -half, y0: -0.5, x1: half, y1: length + 0.5 },
      { name: 'back', x0: -half, y0: -2, x1: half, y1: length + 0.5 },
      { name: 'sleeveLeft', x0: -20.5, y0: -under - 1, x1: 20, y1: cap + 0.5 },
      { name: 'sleeveRight', x0: -20, y0: -under - 1, x1: 20.5, y1: cap + 0.5 },
      { name: 'collar', x0: -0.5, y0: -1, x1: 50.5, y1: 2 * band + 0.5 },
      { name: 'leaf', x0: -25, y0: -0.5, x1: 25, y1: 6 },
    ],
  }
}
