import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import sharp, { type Sharp } from 'sharp'
import type { Shop } from '../kernel/shop'
import type { FlatDrawing, MeshDrawing } from '../pictures/drawing'
import { recordDrawing } from '../pictures/record-drawing'
import { recordUpload } from '../pictures/record-upload'

export function aJersey(jersey: Partial<JerseySpec> = {}): JerseySpec {
  return { base: '#db0a1d', secondary: '#ffffff', accent: '#ffffff', pattern: 'solid', collar: 'crew', ...jersey }
}

export function aDrawing(drawing: Partial<FlatDrawing> = {}): FlatDrawing {
  return { jersey: aJersey(), view: 'front', ...drawing }
}

export function aMeshDrawing(drawing: Partial<MeshDrawing> = {}): MeshDrawing {
  return { jersey: aJersey(), view: 'front', art: 2, drape: 1, ...drawing }
}

/** Returns the picture's key. The drawing is flat, so that rendering is fast. */
export function givenDrawing(shop: Shop, drawing: Partial<FlatDrawing> = {}): Promise<string> {
  return recordDrawing(shop, aDrawing(drawing))
}

/** Returns the picture's key. The picture has one colour, so that rendering is fast. */
export async function givenUpload(shop: Shop, colour = '#3366cc'): Promise<string> {
  return recordUpload(shop, await aPhotograph({ width: 40, height: 40, colour }).png().toBuffer())
}

/** A picture of one colour, which the caller encodes. */
export function aPhotograph({ width = 300, height = 200, colour = '#3366cc' } = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}
