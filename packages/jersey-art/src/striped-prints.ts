import { checkPitchOf, stripePitchOf } from './pattern-traits'
import { rectangle } from './polyline'
import type { FlatShape, PrintInput, PrintLayer } from './print-layer'
import { eachHoop, eachStripe, strip } from './stripes'

const SMALL_CHECK = 56

export function printStripes({ spec, palette }: PrintInput): PrintLayer[] {
  return [{ shapes: eachStripe(stripePitchOf(spec)), colour: palette.secondary }]
}

export function printFadeStripes({ spec, palette: { secondary } }: PrintInput): PrintLayer[] {
  const fade: PrintLayer['colour'] = {
    top: 140,
    bottom: 900,
    stops: [
      [0, secondary, 0.05],
      [0.35, secondary, 0.9],
      [1, secondary],
    ],
  }
  return [{ shapes: eachStripe(spec.pitch ?? 58), colour: fade }]
}

export function printPinstripes({ spec, palette }: PrintInput): PrintLayer[] {
  const pitch = spec.pitch ?? 34
  const halfWidth = 1.7
  const shapes: FlatShape[] = []
  for (let x = pitch / 2; x < 285; x += pitch) {
    shapes.push(strip(x - halfWidth, x + halfWidth), strip(-x - halfWidth, -x + halfWidth))
  }
  return [{ shapes, colour: palette.secondary, opacity: 0.9 }]
}

export function printHoops({ spec, palette }: PrintInput): PrintLayer[] {
  const pitch = spec.pitch ?? 62
  const shapes = eachHoop({ first: 128 - pitch * 2, every: pitch * 2, height: pitch })
  return [{ shapes, colour: palette.secondary }]
}

export function printPinhoops({ spec, palette }: PrintInput): PrintLayer[] {
  return [{ shapes: eachHoop({ first: 70, every: spec.pitch ?? 56, height: 5 }), colour: palette.secondary }]
}

export function printChecks({ spec, palette }: PrintInput): PrintLayer[] {
  const pitch = checkPitchOf(spec)
  const columns = Math.max(5, Math.ceil(285 / pitch))
  // Small checks are drawn with fewer points: there are many, and each is too small to show a fold.
  const folds = pitch < SMALL_CHECK ? { step: pitch, tolerance: 0.8 } : { step: 18, tolerance: 0.4 }
  const shapes: FlatShape[] = []
  for (let row = 0; row * pitch < 800; row++) {
    for (let column = -columns; column < columns; column++) {
      if ((row + column) % 2 === 0) continue
      const x = column * pitch
      const y = row * pitch + 4
      shapes.push({ line: rectangle(x, y, x + pitch, y + pitch), ...folds })
    }
  }
  return [{ shapes, colour: palette.secondary }]
}
