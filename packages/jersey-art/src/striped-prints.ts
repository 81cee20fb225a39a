import { drape } from './cloth'
import type { Drawing } from './drawing'
import { fill, idOf, urlOf } from './drawing'
import { verticalGradient } from './markup'
import { checkPitchOf, stripePitchOf } from './pattern-traits'
import { rectangle } from './polyline'
import { eachHoop, eachStripe, strip } from './stripes'

const SMALL_CHECK = 56

export function printStripes(drawing: Drawing): void {
  fill(drawing, eachStripe(drawing.view, stripePitchOf(drawing.spec)), drawing.palette.secondary)
}

export function printFadeStripes(drawing: Drawing): void {
  const { secondary } = drawing.palette
  const fade = verticalGradient(idOf(drawing, 'printFade'), 140, 900, [
    [0, secondary, 0.05],
    [0.35, secondary, 0.9],
    [1, secondary],
  ])
  drawing.definitions.push(fade)
  fill(drawing, eachStripe(drawing.view, drawing.spec.pitch ?? 58), urlOf(drawing, 'printFade'))
}

export function printPinstripes(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  const pitch = spec.pitch ?? 34
  const halfWidth = 1.7
  let data = ''
  for (let x = pitch / 2; x < 285; x += pitch) {
    data += strip(view, x - halfWidth, x + halfWidth) + strip(view, -x - halfWidth, -x + halfWidth)
  }
  fill(drawing, data, palette.secondary, { 'fill-opacity': 0.9 })
}

export function printHoops(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  const pitch = spec.pitch ?? 62
  fill(drawing, eachHoop(view, { first: 128 - pitch * 2, every: pitch * 2, height: pitch }), palette.secondary)
}

export function printPinhoops(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  fill(drawing, eachHoop(view, { first: 70, every: spec.pitch ?? 56, height: 5 }), palette.secondary)
}

export function printChecks(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  const pitch = checkPitchOf(spec)
  const columns = Math.max(5, Math.ceil(285 / pitch))
  // Small checks are drawn with fewer points: there are many, and each is too small to show a fold.
  const folds = pitch < SMALL_CHECK ? { step: pitch, tolerance: 0.8 } : { step: 18, tolerance: 0.4 }
  let data = ''
  for (let row = 0; row * pitch < 800; row++) {
    for (let column = -columns; column < columns; column++) {
      if ((row + column) % 2 === 0) continue
      const x = column * pitch
      const y = row * pitch + 4
      data += drape(view, rectangle(x, y, x + pitch, y + pitch), folds)
    }
  }
  fill(drawing, data, palette.secondary)
}
