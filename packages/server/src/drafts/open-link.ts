import { ShippingInput } from '@shop/contract/checkout'
import type { OpenedPaymentLink } from '@shop/contract/drafts'
import { amountFromFils, type Fils } from '@shop/contract/money'
import { tokenHashOf } from '../accounts/secret-token'
import { priceOf } from '../cart/cart-view'
import { toCartDelivery } from '../cart/deliver-cart'
import { methodsChargedLater } from '../cart/offered-methods'
import { toSummary } from '../cart/sum-up'
import { pathOfCut } from '../catalog/picture-of'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { picturePath } from '../pictures/picture-path'
import { findDraft, findLinkOfHash, listDraftLines, type DraftRow } from './drafts.queries'
import { EXPIRED, PAID, WITHDRAWN } from './link-texts'
import { workOutDraft } from './work-out-draft'

/** Shows the holder of a link what it asks for. An ended link shows no more than that. */
export async function openLink(shop: Shop, token: string): Promise<OpenedPaymentLink> {
  const { draft, state, expiresAt } = await findLinkAndDraft(shop, token)
  const isShown = state === 'payable'
  const counted = await workOutDraft(shop, {
    ...draft,
    lines: isShown ? await listDraftLines(shop.db, [draft.id]) : [],
  })
  const { name: gateway, publishableKey } = shop.gateway
  const methods = methodsChargedLater(shop.settings.current())
  return {
    state,
    order_id: state === 'paid' ? draft.orderId : null,
    email: draft.email,
    shipping: isShown ? getAddress(draft) : null,
    lines: counted.lines.map((line) => ({
      id: line.id,
      name: line.product.name,
      product: { id: line.productId, name: line.product.name },
      image: pathOfCut(line.product, line.options),
      proof: picturePath(line.proofKey),
      price: amountFromFils(priceOf(shop, line)),
      quantity: line.quantity,
      options: line.options,
    })),
    summary: toSummary(counted.delivered.sum),
    delivery: toCartDelivery(counted.delivered),
    problem: isShown ? (counted.refusal?.message ?? null) : null,
    expires_at: expiresAt.toISOString(),
    payment: { gateway, publishableKey, currency: shop.currency, methods },
  }
}

export interface PayableLink {
  linkId: number
  userId: number
  /** What the draft comes to now. */
  total: Fils
}

/** The link, where it can be paid now; otherwise says why not. */
export async function getPayableLink(shop: Shop, token: string): Promise<PayableLink> {
  const { draft, state, linkId } = await findLinkAndDraft(shop, token)
  if (state !== 'payable') throw new ShopError('conflict', ENDED[state])
  const counted = await workOutDraft(shop, { ...draft, lines: await listDraftLines(shop.db, [draft.id]) })
  if (counted.refusal) throw counted.refusal
  if (draft.userId === null) throw new ShopError('conflict', WITHDRAWN)
  return { linkId, userId: draft.userId, total: counted.delivered.sum.total }
}

const ENDED = { paid: PAID, expired: EXPIRED, withdrawn: WITHDRAWN }

/** The customer of a link, also of one that was used or has ended. */
export async function getLinkOwner(shop: Shop, token: string): Promise<{ linkId: number; userId: number }> {
  const { linkId, draft } = await findLinkAndDraft(shop, token)
  if (draft.userId === null) throw new ShopError('conflict', WITHDRAWN)
  return { linkId, userId: draft.userId }
}

async function findLinkAndDraft(shop: Shop, token: string) {
  const hash = tokenHashOf(token)
  const link = hash && (await findLinkOfHash(shop.db, hash))
  const draft = link && (await findDraft(shop.db, link.draftId, shop.now()))
  if (!draft) throw notFound('Payment link')
  const isWithdrawn = link.withdrawnAt !== null || draft.withdrawnAt !== null
  const hasExpired = link.expiresAt <= shop.now()
  const ended = isWithdrawn ? ('withdrawn' as const) : hasExpired ? ('expired' as const) : ('payable' as const)
  const state = draft.orderId !== null && link.withdrawnAt === null ? ('paid' as const) : ended
  return { linkId: link.id, draft, state, expiresAt: link.expiresAt }
}

/** The address of a draft whose link was sent: complete, because it was checked before. */
export function getAddress({ shipping }: Pick<DraftRow, 'shipping'>): ShippingInput {
  return ShippingInput.parse(shipping)
}
