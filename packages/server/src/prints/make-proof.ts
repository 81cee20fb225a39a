import type { Fils } from '@shop/contract/money'
import type { PrintText } from '@shop/contract/print-text'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getProofJersey } from '../pictures/get-proof-jersey'
import { jerseyOfCut } from '../pictures/jersey-of-cut'
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
  cut: string | undefined
}

/**
 * Saves the proof for an order line that is sold already, even if printing was switched off since. The jersey is the
 * one that was ordered, even if the product has another one now; older proofs don't say which, so the product's is taken.
 */
export async function recordProofLike(shop: Shop, sold: SoldPrint, text: PrintText): Promise<string> {
  const { productId, proofKey, cut } = sold
  const ordered = proofKey === null ? undefined : await getProofJersey(shop, proofKey)
  const drawing = ordered ? undefined : await findDrawing(shop.db, productId)
  const jersey = ordered ?? (drawing && jerseyOfCut(drawing, cut))
  if (!jersey)
    throw new ShopError('conflict', 'The picture of this jersey has changed. Please ask us to correct the text.')
  return recordProof(shop, { productId, jersey, cut, ...text })
}

/** Saves a picture of the back with this text, and returns its key and the printing fee. */
export async function makeProof(shop: Shop, productId: number, text: PrintText, cut?: string): Promise<Proof> {
  const product = await findPrintableProduct(shop.db, productId)
  if (!product) throw new ShopError('invalid-input', NOT_PRINTED, { errors: { 'options.name': [NOT_PRINTED] } })
  const proofKey = await recordProof(shop, { productId, jersey: jerseyOfCut(product.drawing, cut), cut, ...text })
  return { proofKey, fee: product.printFeeInFils ?? shop.printFee }
}
