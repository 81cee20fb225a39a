import type { Fils } from '@shop/contract/money'
import type { PrintText } from '@shop/contract/print-text'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { jerseyOfCut } from '../pictures/jersey-of-cut'
import { recordProof } from '../pictures/record-proof'
import { NOT_PRINTED } from './check-print'
import { findDrawing, findPrintableProduct } from './prints.queries'

export interface Proof {
  proofKey: string
  fee: Fils
}

/** Saves the proof for an order line that is sold already, even if printing was switched off since. */
export async function recordProofLike(shop: Shop, productId: number, text: PrintText, cut?: string): Promise<string> {
  const jersey = await findDrawing(shop.db, productId)
  if (!jersey)
    throw new ShopError('conflict', 'The picture of this jersey has changed. Please ask us to correct the text.')
  return recordProof(shop, { jersey: jerseyOfCut(jersey, cut), ...text })
}

/** Saves a picture of the back with this text, and returns its key and the printing fee. */
export async function makeProof(shop: Shop, productId: number, text: PrintText, cut?: string): Promise<Proof> {
  const product = await findPrintableProduct(shop.db, productId)
  if (!product) throw new ShopError('invalid-input', NOT_PRINTED, { errors: { 'options.name': [NOT_PRINTED] } })
  const proofKey = await recordProof(shop, { jersey: jerseyOfCut(product.drawing, cut), ...text })
  return { proofKey, fee: product.printFeeInFils ?? shop.printFee }
}
