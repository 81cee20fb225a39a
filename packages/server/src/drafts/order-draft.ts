import type { ShippingInput } from '@shop/contract/checkout'
import type { TakenLine } from '../cart/take-cart'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { vouchersOfCode } from '../vouchers/cart-codes'
import { findLink, listDraftLines, lockDraft, takeOrderOff, updateDraft } from './drafts.queries'
import { EXPIRED, PAID, WITHDRAWN } from './link-texts'
import { getAddress } from './open-link'

export interface HeldDraft {
  draftId: number
  shipping: ShippingInput
  basket: { lines: TakenLine[]; methodId: number | null; voucherIds: number[] }
}

/**
 * Locks the draft of a link inside the transaction that places its order, and refuses where the link has ended: of two payments,
 * or of a payment and a change by staff, one comes first.
 */
export async function holdDraft(shop: Shop, linkId: number): Promise<HeldDraft> {
  const found = await findLink(shop.db, linkId)
  const draft = found && (await lockDraft(shop.db, found.draftId))
  // Read again under the lock: a change that was waited for may have withdrawn the link.
  const link = draft && (await findLink(shop.db, linkId))
  if (link?.withdrawnAt !== null || draft?.withdrawnAt !== null) throw new ShopError('conflict', WITHDRAWN)
  if (draft.orderId !== null) throw new ShopError('conflict', PAID)
  if (link.expiresAt <= shop.now()) throw new ShopError('conflict', EXPIRED)
  const lines = await listDraftLines(shop.db, [draft.id])
  return {
    draftId: draft.id,
    shipping: getAddress(draft),
    basket: {
      lines: lines.map(({ productId, options, quantity, proofKey, agreedPriceInFils }) => ({
        ...{ productId, options, quantity, proofKey, agreedPriceInFils: agreedPriceInFils ?? undefined },
      })),
      methodId: draft.methodId,
      voucherIds: await vouchersOfCode(shop, draft.voucherCode),
    },
  }
}

/** Says which order a locked draft has become. */
export async function markDraftOrdered(shop: Shop, draftId: number, orderId: number): Promise<void> {
  await updateDraft(shop.db, draftId, { orderId, updatedAt: shop.now() })
}

/** The payment of the order failed: the draft can be paid again, by the same link. Call it inside a transaction. */
export async function reopenDraft(shop: Shop, orderId: number): Promise<void> {
  await takeOrderOff(shop.db, orderId, shop.now())
}
