import type { LineOptions } from '@shop/contract/cart'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { SquadPlayer } from '@shop/contract/prints'
import { printedName } from '@shop/contract/print-text'
import type { OfferAnswer, OpenedOffer } from '@shop/contract/promises'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { refusal } from '../kernel/refusal'
import { sayIn } from '../kernel/translate-sentence'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { todayIn } from '../kernel/shop-time'
import { byLanguage } from '../languages/languages'
import { oneLine } from '../mail/plain-text'
import { addExchangeLines } from '../orders/add-exchange-lines'
import { changeLettering } from '../orders/change-lettering'
import { getLockedOrder } from '../orders/change-status'
import { queueProofRendering } from '../orders/render-order-proofs'
import { recordProofLike } from '../prints/make-proof'
import { holdProducts, takeStock } from '../stock/move-stock'
import { issueVoucher } from '../vouchers/issue-voucher'
import { getSignedOffer } from './offer-link'
import { saveAnswer, type OfferRow } from './offers.queries'
import { isUntouched, piecesOf, playersFor, sizesOf, stateOf, toOpened, voucherInFils } from './open-offer'

/**
 * Carries a choice out, once, however often it is sent: the lock of the order lets one answer through, and a later one is
 * shown what was chosen. Jersey, stock, voucher and mail are saved together with the answer.
 */
export async function answerOffer(shop: Shop, input: OfferAnswer, language?: PageLanguage): Promise<OpenedOffer> {
  const { order } = await getSignedOffer(shop, input.token)
  await inTransaction(shop, async (shop) => {
    await getLockedOrder(shop, order.id)
    const row = await getSignedOffer(shop, input.token)
    const state = stateOf(shop, row)
    if (state === 'answered') return
    if (state !== 'open') throw new ShopError('conflict', WHY_NOT[state])
    const given = await carryOut(shop, row, input)
    const answer = { choice: input.choice, pieces: piecesOf(row), ...given }
    if (!(await saveAnswer(shop.db, row.offer.id, answer, shop.now()))) {
      throw new ShopError('conflict', WHY_NOT.withdrawn)
    }
    await recordChange(shop, {
      by: row.order.userId,
      action: 'changed',
      subject: { kind: 'order', id: order.id, name: `Order #${order.id}` },
      after: { [`promise ${row.line.productName}`]: wordsOf(input) },
    })
    await enqueue(shop, 'send-promise-answer', { offerId: row.offer.id })
  })
  return toOpened(shop, await getSignedOffer(shop, input.token), language)
}

const WHY_NOT = {
  cancelled: 'This order was cancelled or returned, so there is nothing to choose any more.',
  expired: 'The last day to choose is over. Your jersey stays as it is.',
  withdrawn: 'The player is back in the squad, so there is nothing to choose.',
}

interface Given {
  costInFils: number
  sentLineId?: number
  voucherId?: number
}

async function carryOut(shop: Shop, row: OfferRow, { choice, player, size }: OfferAnswer): Promise<Given> {
  if (choice === 'keep') return { costInFils: 0 }
  if (choice === 'voucher') return giveVoucher(shop, row)
  const wanted = choice === 'swap' ? await chosenPlayer(shop, row, player) : null
  if (!isUntouched(row)) return sendAnother(shop, row, wanted, size ?? row.line.options.size)
  if (size != null && size !== row.line.options.size) {
    throw refusal('size', 'Your jersey is on its way to the printer in the size you ordered.')
  }
  await changeLettering(shop, row.line, wanted)
  return { costInFils: 0, sentLineId: row.line.id }
}

async function chosenPlayer(shop: Shop, row: OfferRow, wanted: OfferAnswer['player']): Promise<SquadPlayer> {
  if (!wanted) throw refusal('player', 'Please choose a player.')
  const players = await playersFor(shop, row)
  const found = players.find(({ name, number }) => name === wanted.name && number === wanted.number)
  if (!found) throw new ShopError('conflict', `${wanted.name} can’t be had any more. Please choose another player.`)
  return { name: printedName(found.name), number: found.number }
}

/** Adds a jersey at no charge to the order, as an exchange does: its stock is taken now, and the workshop prints it next. */
async function sendAnother(
  shop: Shop,
  row: OfferRow,
  player: SquadPlayer | null,
  size: string | undefined,
): Promise<Given> {
  const { line, order } = row
  const { name: _name, number: _number, digits: _digits, size: _size, ...cut } = line.options
  const options: LineOptions = { ...cut, ...(size !== undefined && { size }), ...player }
  if (size !== undefined && !sizesOf(row).some((offered) => offered.size === size)) {
    throw new ShopError('out-of-stock', `Size ${size} is no longer sold.`)
  }
  if (!row.product.isSold) throw new ShopError('out-of-stock', 'This jersey is no longer sold.')
  const quantity = piecesOf(row)
  const held = await holdProducts(shop, [line.productId])
  const pieces = [{ productId: line.productId, cut: options.cut, size, quantity }]
  await takeStock(shop, held, { orderId: order.id, reason: 'exchange', pieces })
  const proofKey = player && (await recordProofLike(shop, { ...line, cut: options.cut }, player))
  const { productId, productName, id: exchangeOf } = line
  const [sentLineId] = await addExchangeLines(shop, order.id, [
    { productId, productName, options, quantity, exchangeOf, ...(proofKey !== null && { proofKey }) },
  ])
  if (proofKey !== null) await queueProofRendering(shop, order.id)
  const price = player ? line.priceInFils : line.priceInFils - line.printFeeInFils
  return { costInFils: price * quantity, ...(sentLineId !== undefined && { sentLineId }) }
}

async function giveVoucher(shop: Shop, row: OfferRow): Promise<Given> {
  const amount = await voucherInFils(shop, row)
  if (amount === 0)
    throw new ShopError('conflict', 'There is no voucher for this jersey. Please choose something else.')
  const name = `Transfer promise, order #${row.order.id}`
  const voucherId = await issueVoucher(shop, {
    name,
    nameTranslations: byLanguage((language) => oneLine(sayIn(language, 'refusals')(name))),
    prefix: 'PROMISE-',
    amount,
    until: aYearAfter(todayIn(shop)),
  })
  return { costInFils: amount, voucherId }
}

function aYearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

function wordsOf({ choice, player, size }: OfferAnswer): string {
  return [choice, player ? `${player.name} ${player.number}` : '', size ?? ''].filter(Boolean).join(' ')
}
