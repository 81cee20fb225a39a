import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import type { Shop } from '../kernel/shop'
import { keyOfProof } from './picture-key'
import { keepProof, readProofSecret } from './pictures.queries'

export interface PrintedBack {
  jersey: JerseySpec
  name?: string | undefined
  number?: number | undefined
}

const WIDTH_IN_PIXELS = 1280

/** Keeps the back as it is drawn today and returns the picture's key: no later change of the artwork changes it. */
export async function recordProof(shop: Shop, { jersey, name, number }: PrintedBack): Promise<string> {
  const svg = renderJersey(jersey, { view: 'back', name, number, texture: false, size: WIDTH_IN_PIXELS, id: 'proof' })
  const key = keyOfProof(svg, await readProofSecret(shop.db))
  await keepProof(shop.db, key, svg, shop.now())
  return key
}
