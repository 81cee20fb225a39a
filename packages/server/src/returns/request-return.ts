import type { LineOptions } from '@shop/contract/cart'
import { isFault, PRINTED_RULE } from '@shop/contract/return-words'
import type { Return, ReturnableLine, ReturnInput } from '@shop/contract/returns'
import { refusal } from '../kernel/refusal'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getLockedOrder } from '../orders/change-status'
import { getOwnOrder } from '../orders/get-orders'
import { holdProducts, takeStock } from '../stock/move-stock'
import { readReturnable } from './get-returnable'
import { getOwnReturn } from './get-returns'
import { recordStep } from './record-step'
import type { LineFacts } from './returnable.queries'
import { listUnusedPictures } from './return-pictures.queries'
import { findReturnByKey, insertReturn } from './returns.queries'

type LineInput = ReturnInput['lines'][number]

/**
 * Asks for a return. The lock of the order lets each piece be asked for once; a size that is wanted instead is taken from stock
 * in the same transaction.
 */
export async function requestReturn(shop: Shop, userId: number, orderId: number, input: ReturnInput): Promise<Return> {
  // Looked up before anything is locked, so that nobody can hold up another customer's order.
  await getOwnOrder(shop, userId, orderId)
  const id = await inTransaction(shop, async (shop) => {
    await getLockedOrder(shop, orderId)
    const known = input.key === undefined ? undefined : await findReturnByKey(shop.db, orderId, input.key)
    if (known !== undefined) return known
    const { returnable, facts } = await readReturnable(shop, orderId)
    if (returnable.refusal !== null) throw new ShopError('conflict', returnable.refusal)
    const lines = input.lines.map((line) => checkLine(line, input.wish, returnable.lines, facts))
    refuseRepeated(input.lines)
    await refuseForeignPictures(shop, userId, input.lines)
    const { wish, key: requestKey = null } = input
    const returnId = await insertReturn(shop.db, { orderId, wish, requestKey }, lines.map(toRow), shop.now())
    if (wish === 'exchange') await holdSizes(shop, { orderId, returnId, by: userId }, lines)
    await recordStep(shop, { returnId, orderId, before: null, state: 'requested', by: userId })
    return returnId
  })
  return getOwnReturn(shop, userId, id)
}

interface CheckedLine {
  input: LineInput
  productId: number
  options: LineOptions
  wantedSize: string | null
}

function checkLine(
  input: LineInput,
  wish: ReturnInput['wish'],
  returnable: readonly ReturnableLine[],
  facts: readonly LineFacts[],
): CheckedLine {
  const line = returnable.find(({ item_id }) => item_id === input.item_id)
  const sold = facts.find(({ id }) => id === input.item_id)
  if (!line || !sold) throw notFound('Order item')
  if (line.refusal !== null) throw new ShopError('conflict', `${sold.productName}: ${line.refusal}`)
  if (input.pieces > line.left)
    throw new ShopError('conflict', `Only ${line.left} of ${sold.productName} can be returned.`)
  if (input.reason === 'other' && !input.text) throw refusal('lines', 'Please tell us what is wrong.')
  if (line.needs_fault && !isFault(input.reason)) throw new ShopError('conflict', `${PRINTED_RULE}.`)
  const wantedSize = wish === 'exchange' ? sizeOf(input, line) : null
  return { input, productId: sold.productId, options: sold.options, wantedSize }
}

function sizeOf({ wanted_size: wanted }: LineInput, { needs_fault, sizes }: ReturnableLine): string {
  if (needs_fault)
    throw new ShopError('conflict', 'Printed jerseys can’t be exchanged. Please ask for your money back.')
  if (!wanted) throw refusal('lines', 'Please choose the new size.')
  if (!sizes.some(({ size }) => size === wanted))
    throw new ShopError('out-of-stock', `Size ${wanted} is no longer sold.`)
  return wanted
}

function refuseRepeated(lines: readonly LineInput[]): void {
  if (new Set(lines.map(({ item_id }) => item_id)).size < lines.length) {
    throw refusal('lines', 'Please name each item once.')
  }
}

/** A picture of another customer and a missing one are refused alike. */
async function refuseForeignPictures(shop: Shop, userId: number, lines: readonly LineInput[]): Promise<void> {
  const named = lines.flatMap(({ picture_id: id }) => (id ? [id] : []))
  const own = await listUnusedPictures(shop.db, userId, named)
  if (own.length < named.length) throw refusal('lines', 'The picture is gone. Please add it again.')
}

/** Takes the wanted sizes from stock, or refuses and names the one that is sold out. */
async function holdSizes(
  shop: Shop,
  asked: { orderId: number; returnId: number; by: number },
  lines: readonly CheckedLine[],
): Promise<void> {
  const pieces = lines.map(({ input, productId, options: { cut }, wantedSize }) => ({
    ...{ productId, cut, size: wantedSize ?? undefined },
    quantity: input.pieces,
  }))
  const held = await holdProducts(
    shop,
    pieces.map(({ productId }) => productId),
  )
  await takeStock(shop, held, { ...asked, reason: 'exchange', pieces })
}

function toRow({ input, wantedSize }: CheckedLine) {
  const { item_id: orderLineId, pieces, reason, text, picture_id: pictureId } = input
  return {
    orderLineId,
    pieces,
    reason,
    text: text === '' ? null : (text ?? null),
    pictureId: pictureId ?? null,
    wantedSize,
  }
}
