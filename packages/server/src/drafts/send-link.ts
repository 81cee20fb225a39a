import type { Draft } from '@shop/contract/drafts'
import { noteLanguage, siteFor } from '../accounts/reader-language'
import { countAttempts } from '../accounts/attempts'
import { ensureCustomer } from '../accounts/ensure-customer'
import { recordChange } from '../audit/record-change'
import { namesForReader } from '../catalog/names-for-reader'
import { priceOf } from '../cart/cart-view'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import {
  findDraft,
  findLink,
  insertLink,
  listDraftLines,
  updateAgreedPrice,
  updateDraft,
  withdrawLinkOf,
} from './drafts.queries'
import { getDraft } from './get-drafts'
import { newStoredToken, urlOfLink } from './link-token'
import { paymentLinkMail } from './payment-link-mail'
import { getChangeableDraft, subjectOf } from './save-draft'
import { workOutDraft } from './work-out-draft'

const DAY_IN_MS = 24 * 60 * 60 * 1000

interface Sending {
  version: number
  is_mailed: boolean
}

/**
 * Makes a payment link for a draft, in place of one before it: from now on the prices of its lines are agreed. A person without
 * an account gets one, which a password reset opens, because every order belongs to somebody.
 */
export async function sendLink(shop: Shop, by: number, id: number, sending: Sending): Promise<Draft> {
  const draft = await getDraft(shop, id)
  refuseUnready(draft.problems)
  await countAttempts(shop, { what: 'payment link by staff', by })
  const { firstName, lastName } = draft.shipping
  const { id: userId } = await ensureCustomer(shop, { email: draft.email, name: `${firstName} ${lastName}`.trim() })
  await inTransaction(shop, async (shop) => {
    const held = await getChangeableDraft(shop, id, sending.version)
    const now = shop.now()
    // Prices of an earlier link hold no longer: what the customer is told now is what counts.
    const lines = (await listDraftLines(shop.db, [id])).map((line) => ({ ...line, agreedPriceInFils: null }))
    const counted = await workOutDraft(shop, { ...held, userId, lines })
    refuseUnready(counted.problems)
    for (const line of counted.lines) await updateAgreedPrice(shop.db, line.id, priceOf(shop, line))
    await withdrawLinkOf(shop.db, id, now)
    const days = shop.settings.current().payment_link_days
    const expiresAt = new Date(now.getTime() + days * DAY_IN_MS)
    const linkId = await insertLink(shop.db, {
      ...newStoredToken(shop),
      ...{ draftId: id, sentBy: by, createdAt: now, expiresAt },
    })
    await updateDraft(shop.db, id, { userId, withdrawnAt: null, updatedAt: now, version: sending.version + 1 })
    if (held.language !== null) await noteLanguage(shop, userId, held.language)
    await recordChange(shop, {
      ...{ by, action: 'changed', subject: subjectOf(id) },
      after: { 'payment link': sending.is_mailed ? `mailed to ${held.email}` : 'made' },
    })
    if (sending.is_mailed) await enqueue(shop, 'send-payment-link', { linkId })
  })
  return getDraft(shop, id)
}

function refuseUnready(problems: readonly string[]): void {
  if (problems[0] !== undefined) throw new ShopError('conflict', problems[0])
}

/** Mails a payment link. The token is opened here, so that no job contains it; a link that ended meanwhile is not sent. */
export async function mailPaymentLink(shop: Shop, linkId: number): Promise<void> {
  const link = await findLink(shop.db, linkId)
  if (link?.withdrawnAt !== null) return
  const draft = await findDraft(shop.db, link.draftId, shop.now())
  if (!draft) throw notFound('Draft')
  if (draft.state !== 'sent') return
  const url = urlOfLink(shop, link)
  if (url === undefined) throw new Error(`Payment link ${linkId} was sealed with another key.`)
  const counted = await workOutDraft(shop, { ...draft, lines: await listDraftLines(shop.db, [draft.id]) })
  const site = await siteFor(shop, draft.email)
  const productIds = counted.lines.map(({ productId }) => productId)
  const nameOf = await namesForReader(shop, site, productIds)
  const lines = counted.lines.map(({ product, ...line }) => ({
    ...line,
    product: { ...product, name: nameOf(line.productId, product.name) },
  }))
  await shop.mailer.send(paymentLinkMail({ ...shop, site }, { draft, counted: { ...counted, lines }, link, url }))
}
