import { returnInstructions } from '@shop/contract/return-texts'
import type { ManagedReturn, Return } from '@shop/contract/returns'
import { siteFor } from '../accounts/reader-language'
import type { Shop } from '../kernel/shop'
import { returnStock } from '../stock/move-stock'
import { getManagedReturn, getOwnReturn } from './get-returns'
import { listReturnLines, type ReturnRow } from './returns.queries'
import { takeStep } from './take-step'

/** Approves a return for staff. How to send it is mailed: the text of the settings in the customer's language, unless staff wrote another. */
export async function approveReturn(
  shop: Shop,
  returnId: number,
  { instructions }: { instructions?: string | null | undefined },
  by: number,
): Promise<ManagedReturn> {
  const isTold = instructions != null && instructions !== ''
  await takeStep(shop, returnId, { to: 'approved', from: ['requested'], by }, async (shop, { user }) => {
    const text = isTold ? instructions : await instructionsFor(shop, user.email)
    return { instructions: text === '' ? null : text }
  })
  return getManagedReturn(shop, returnId)
}

async function instructionsFor(shop: Shop, email: string): Promise<string> {
  const { language = 'en' } = await siteFor(shop, email)
  return returnInstructions(shop.settings.current(), language)
}

/** Refuses a return for staff, until it is inspected; a size that was held goes back to stock. */
export async function refuseReturn(shop: Shop, returnId: number, reason: string, by: number): Promise<ManagedReturn> {
  const step = { to: 'refused', from: ['requested', 'approved', 'received'], by, detail: reason } as const
  await takeStep(shop, returnId, step, async (shop, row) => {
    await giveSizesBack(shop, row, by)
    return { refusal: reason }
  })
  return getManagedReturn(shop, returnId)
}

/** Takes a return back for its customer, until it is approved. */
export async function cancelReturn(shop: Shop, userId: number, returnId: number): Promise<Return> {
  const step = { to: 'cancelled', from: ['requested'], by: userId, ownerId: userId } as const
  await takeStep(shop, returnId, step, async (shop, row) => {
    await giveSizesBack(shop, row, userId)
    return {}
  })
  return getOwnReturn(shop, userId, returnId)
}

export async function receiveReturn(shop: Shop, returnId: number, by: number): Promise<ManagedReturn> {
  await takeStep(shop, returnId, { to: 'received', from: ['approved'], by })
  return getManagedReturn(shop, returnId)
}

async function giveSizesBack(shop: Shop, { id, orderId, wish }: ReturnRow, by: number): Promise<void> {
  if (wish !== 'exchange') return
  const lines = await listReturnLines(shop.db, [id])
  const pieces = lines.map(({ productId, options: { cut }, wantedSize, pieces: quantity }) => ({
    ...{ productId, cut, quantity },
    size: wantedSize ?? undefined,
  }))
  await returnStock(shop, { orderId, returnId: id, reason: 'exchange-end', pieces, by })
}
