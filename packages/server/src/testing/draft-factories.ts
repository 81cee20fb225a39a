import { randomUUID } from 'node:crypto'
import type { Draft, DraftContent } from '@shop/contract/drafts'
import { openLinkPayment } from '../checkout/pay-by-link'
import { createDraft } from '../drafts/save-draft'
import { openLink } from '../drafts/open-link'
import { sendLink } from '../drafts/send-link'
import type { Shop } from '../kernel/shop'
import { givenAdmin } from './account-factories'
import { anAddress, confirmCard, type WantedLine } from './checkout-factories'

export function aDraft(lines: readonly WantedLine[], given: Partial<DraftContent> = {}): DraftContent {
  return {
    email: `${randomUUID()}@example.com`,
    shipping: anAddress(),
    lines: lines.map(({ product, quantity = 1, ...options }) => ({
      ...{ product_id: product.id, quantity, options, price: null },
    })),
    ...{ method_id: null, voucher_code: null, note: '', language: null },
    ...given,
  }
}

export async function givenDraft(
  shop: Shop,
  lines: readonly WantedLine[],
  given: Partial<DraftContent> = {},
): Promise<Draft> {
  const by = (await givenAdmin(shop)).id
  return createDraft(shop, by, { ...aDraft(lines, given), key: randomUUID() })
}

export interface SentDraft {
  draft: Draft
  token: string
}

/** A draft whose payment link was made. */
export async function givenLink(
  shop: Shop,
  lines: readonly WantedLine[],
  given: Partial<DraftContent> = {},
): Promise<SentDraft> {
  const { id, version } = await givenDraft(shop, lines, given)
  const by = (await givenAdmin(shop)).id
  const draft = await sendLink(shop, by, id, { version, is_mailed: false })
  return { draft, token: tokenOf(draft) }
}

export function tokenOf({ link }: Draft): string {
  return link?.url?.split('#token=')[1] ?? ''
}

/** Opens and confirms a card payment by a link. Returns what places the order. */
export async function givenLinkPayment(shop: Shop, token: string, card?: string) {
  const { summary } = await openLink(shop, token)
  const intent = await openLinkPayment(shop, { token, total: summary.total })
  await confirmCard(shop, intent, card)
  return { token, payment_intent_id: intent.paymentIntentId }
}
