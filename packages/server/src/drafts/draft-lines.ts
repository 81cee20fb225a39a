import type { DraftContent, DraftLineInput } from '@shop/contract/drafts'
import { filsFromAmount } from '@shop/contract/money'
import { choiceFor } from '../cart/choice-for'
import { printFor } from '../cart/print-for'
import { getForSale } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { checkPrint, NOT_PRINTED } from '../prints/check-print'
import { isPrinted } from '../prints/print-fee'
import type { NewDraftLine } from './drafts.queries'
import type { DraftToCount, LineToCount } from './work-out-draft'

/** Checks every line by the rules of the cart and draws its proof. Errors name the line: `lines.0.options.size`. */
export async function checkLines(shop: Shop, by: number, lines: readonly DraftLineInput[]): Promise<NewDraftLine[]> {
  const checked: NewDraftLine[] = []
  for (const [index, line] of lines.entries()) {
    const { product_id: productId, quantity, price } = line
    try {
      const { offer } = await getForSale(shop, productId)
      const choice = choiceFor(offer, line.options)
      const print = await printFor(shop, by, productId, line.options)
      checked.push({
        productId,
        quantity,
        options: { ...choice, ...print.text },
        proofKey: print.proofKey,
        ownPriceInFils: price === null ? null : filsFromAmount(price),
      })
    } catch (error) {
      throw atLine(error, index)
    }
  }
  return checked
}

/** The same error, at a line: a field `options.size` becomes `lines.0.options.size`. */
function atLine(error: unknown, index: number): unknown {
  if (!(error instanceof ShopError) || (error.code !== 'invalid-input' && error.code !== 'not-found')) return error
  const fields = Object.entries(error.details.errors ?? { product_id: ['This jersey is no longer sold.'] })
  const errors = Object.fromEntries(fields.map(([field, texts]) => [`lines.${index}.${field}`, texts]))
  return new ShopError('invalid-input', Object.values(errors)[0]?.[0] ?? error.message, { errors })
}

/** The typed lines, for the total before they are saved. */
export function asTyped(content: DraftContent): DraftToCount {
  return {
    userId: null,
    email: content.email,
    shipping: content.shipping,
    methodId: content.method_id,
    voucherCode: content.voucher_code,
    lines: content.lines.map((line): LineToCount => ({
      id: null,
      productId: line.product_id,
      options: line.options,
      quantity: line.quantity,
      proofKey: null,
      ownPriceInFils: line.price === null ? null : filsFromAmount(line.price),
      agreedPriceInFils: null,
    })),
  }
}

/** The problem with cut, size or print of a typed line; null without one. */
export async function problemOf(shop: Shop, line: DraftLineInput): Promise<string | null> {
  try {
    const { product, offer } = await getForSale(shop, line.product_id)
    choiceFor(offer, line.options)
    if (!isPrinted(line.options)) return null
    if (!product.is_printable) return NOT_PRINTED
    await checkPrint(shop, line.options)
    return null
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}
