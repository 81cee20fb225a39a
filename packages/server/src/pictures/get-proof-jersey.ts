import type { Shop } from '../kernel/shop'
import type { MeshDrawing } from './drawing'
import { specOf } from './mesh-files'
import { findProof } from './pictures.queries'

/** The jersey on a proof; undefined for older proofs, which are an SVG. */
export async function getProofJersey(shop: Shop, key: string): Promise<ReturnType<typeof specOf> | undefined> {
  const proof: MeshDrawing | undefined = await findProof(shop.db, key)
  return proof && specOf(proof.jersey)
}
