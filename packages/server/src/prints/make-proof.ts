import type { Fils } from '@shop/contract/money'
import type { PrintText } from '@shop/contract/print-text'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getProofJersey } from '../pictures/get-proof-jersey'
import { recordProof } from '../pictures/record-proof'
import { NOT_PRINTED } from './check-print'
import { findDrawing, findPrintableProduct } from './prints.queries'

export interface Proof {
  proofKey: string
  fee: Fils
}

export interface SoldPrint {
  productId: number
  proofKey: string | null
}

/**
 * Saves the proof for an order line that is sold already, even if printing was switched off since. The jersey is the
 * one that was ordered, whatever the product shows now; older proofs don't say which, so the product's is taken.
 */
export async function recordProofLike(shop: Shop, sold: SoldPrint, text: PrintText): Promise<string> {
  const { productId, proofKey } = sold
  const ordered = proofKey === null ? undefined : await getProofJersey(shop, proofKey)
  const jersey = ordered ?? (await findDrawing(shop.db, productId))
  if (!jersey)
    throw new ShopError('conflict', 'The picture of this jersey has changed. Please ask us to correct the text.')
  return recordProof(shop, { productId, jersey, ...text })
}

/** Saves a picture of the back with this text, and returns its key and the printing fee. */
export async function makeProof(shop: Shop, productId: number, text: PrintText): Promise<Proof> {
  const product = await findPrintableProduct(shop.db, productId)
  if (!product) throw new ShopError('invalid-input', NOT_PRINTED, { errors: { 'options.name': [NOT_PRINTED] } })
  const proofKey = await recordProof(shop, { productId, jersey: product.drawing, ...text })
  return { proofKey, fee: product.printFeeInFils ?? shop.printFee }
}
