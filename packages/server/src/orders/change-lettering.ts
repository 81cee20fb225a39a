import type { PrintText } from '@shop/contract/print-text'
import type { Shop } from '../kernel/shop'
import { recordProofLike } from '../prints/make-proof'
import { queueProofRendering } from './render-order-proofs'
import { updatePrintedLine } from './print-queue.queries'
import type { LineOptions } from '@shop/contract/cart'

export interface LetteredLine {
  id: number
  orderId: number
  productId: number
  options: LineOptions
  proofKey: string | null
}

/** Prints another text on a line of a locked order that is not printed yet, or with null none. Call it inside a transaction. */
export async function changeLettering(shop: Shop, line: LetteredLine, text: PrintText | null): Promise<void> {
  const { name: _name, number: _number, digits: _digits, ...choice } = line.options
  const proofKey = text && (await recordProofLike(shop, { ...line, cut: choice.cut }, text))
  await updatePrintedLine(shop.db, line.id, { options: { ...choice, ...text }, proofKey })
  if (proofKey !== null) await queueProofRendering(shop, line.orderId)
}
