import { PROOF_VIEWS } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { squaresOf } from './embed-artwork'
import { encodeMaster } from './make-rendition'
import { findArtworkOf, findProof, insertProofPicture, listKeptViews } from './pictures.queries'

/** As large as a proof is shown. */
const WIDTH_IN_PIXELS = 1280

/**
 * Renders the proof and keeps the pictures, so that later changes of the artwork don't change them. Does nothing for
 * older proofs, for proofs that are kept already and for those that were deleted meanwhile.
 */
export async function renderProof(shop: Shop, key: string): Promise<void> {
  const proof = await findProof(shop.db, key)
  if (!proof) return
  const kept = await listKeptViews(shop.db, key)
  const artwork = await squaresOf(await findArtworkOf(shop.db, proof))
  for (const view of PROOF_VIEWS.filter((view) => !kept.includes(view))) {
    const raster = await shop.meshes.render({ ...proof, view }, WIDTH_IN_PIXELS, artwork)
    await insertProofPicture(shop.db, { key, view, bytes: await encodeMaster(raster) })
  }
}
