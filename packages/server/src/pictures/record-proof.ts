import { isFurtherCut } from '@shop/contract/cuts'
import type { PrintDigits } from '@shop/contract/print-digits'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Shop } from '../kernel/shop'
import { onMesh } from './mesh-drawing'
import { keyOfProof } from './picture-key'
import { upsertProof, readProofSecret } from './pictures.queries'

export interface PrintedBack {
  /** Its id decides on the drape, so that the proof is the jersey that the product page shows. */
  productId: number
  jersey: JerseySpec
  /** The design of the goalkeeper's cut is in the jersey already. */
  cut?: string | undefined
  name?: string | undefined
  number?: number | undefined
  digits?: PrintDigits | undefined
}

/** Saves what the proof is rendered from: jersey and text as they are now. Returns the key of its pictures. */
export async function recordProof(shop: Shop, { productId, jersey, cut, ...text }: PrintedBack): Promise<string> {
  const { name, number, digits } = text
  const lettering = {
    ...(name !== undefined && { name }),
    ...(number !== undefined && { number }),
    ...(digits && { digits }),
  }
  const back = onMesh({ jersey, view: 'back', ...lettering }, productId)
  const proof = isFurtherCut(cut) ? { ...back, cut } : back
  const key = keyOfProof(proof, await readProofSecret(shop.db))
  await upsertProof(shop.db, key, proof, shop.now())
  return key
}
