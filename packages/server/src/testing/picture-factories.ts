import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import sharp from 'sharp'
import type { Shop } from '../kernel/shop'
import type { Drawing } from '../pictures/drawing'
import { recordDrawing } from '../pictures/record-drawing'

export function aJersey(jersey: Partial<JerseySpec> = {}): JerseySpec {
  return { base: '#db0a1d', secondary: '#ffffff', accent: '#ffffff', pattern: 'solid', collar: 'crew', ...jersey }
}

export function aDrawing(drawing: Partial<Drawing> = {}): Drawing {
  return { jersey: aJersey(), view: 'front', ...drawing }
}

/** Returns the key. */
export function givenDrawing(shop: Shop, drawing: Partial<Drawing> = {}): Promise<string> {
  return recordDrawing(shop, aDrawing(drawing))
}

/** A plain picture to be encoded by whoever asks for it. */
export function aPhotograph({ width = 300, height = 200, colour = '#3366cc' } = {}): sharp.Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}
