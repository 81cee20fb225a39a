import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import sharp, { type Sharp } from 'sharp'
import type { Shop } from '../kernel/shop'
import type { Drawing } from '../pictures/drawing'
import { recordDrawing } from '../pictures/record-drawing'
import { recordUpload } from '../pictures/record-upload'

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

/** Returns the key. Of one colour, and therefore made in no time. */
export async function givenUpload(shop: Shop, colour = '#3366cc'): Promise<string> {
  return recordUpload(shop, await aPhotograph({ width: 40, height: 40, colour }).png().toBuffer())
}

/** A plain picture to be encoded by whoever asks for it. */
export function aPhotograph({ width = 300, height = 200, colour = '#3366cc' } = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}
