import type { LineOptions } from '@shop/contract/cart'
import { fils, type Fils } from '@shop/contract/money'
import type { PrintText } from '@shop/contract/print-text'
import { countAttempts } from '../accounts/attempts'
import type { Shop } from '../kernel/shop'
import { checkPrint } from '../prints/check-print'
import { makeProof } from '../prints/make-proof'
import { isPrinted } from '../prints/print-fee'

interface LinePrint {
  text: PrintText
  proofKey: string | null
  fee: Fils
}

/** Validates name and number and draws the proof picture; limited per account. A line without them has no print. */
export async function printFor(
  shop: Shop,
  userId: number,
  productId: number,
  options: LineOptions,
): Promise<LinePrint> {
  if (!isPrinted(options)) return { text: {}, proofKey: null, fee: fils(0) }
  const { name, number, digits, cut } = options
  const text = await checkPrint(shop, { name, number, digits }, 'options.')
  await countAttempts(shop, { what: 'proof for an account', by: userId })
  const { fee, proofKey } = await makeProof(shop, productId, text, cut)
  return { text, proofKey, fee }
}
