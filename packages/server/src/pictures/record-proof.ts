import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import type { Shop } from '../kernel/shop'
import { keyOfProof } from './picture-key'
import { upsertProof, readProofSecret } from './pictures.queries'

export interface PrintedBack {
  jersey: JerseySpec
  name?: string | undefined
  number?: number | undefined
}

const WIDTH_IN_PIXELS = 1280

/** Saves the printed back as SVG, so that later changes of the artwork don't change it. Returns the picture's key. */
export async function recordProof(shop: Shop, { jersey, name, number }: PrintedBack): Promise<string> {
  const svg = renderJersey(jersey, { view: 'back', name, number, texture: false, size: WIDTH_IN_PIXELS, id: 'proof' })
  const key = keyOfProof(svg, await readProofSecret(shop.db))
  await upsertProof(shop.db, key, svg, shop.now())
  return key
}
