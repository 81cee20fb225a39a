import type { Draft, DraftContent, DraftInput, NewDraftInput } from '@shop/contract/drafts'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { checkLines } from './draft-lines'
import {
  findIdOfKey,
  insertDraft,
  lockDraft,
  replaceDraftLines,
  updateDraft,
  withdrawLinkOf,
  type DraftRow,
  type NewDraftLine,
} from './drafts.queries'
import { getDraft } from './get-drafts'

/** Saves a new draft. Repeating it with the same key returns the same draft. */
export async function createDraft(shop: Shop, by: number, { key, ...content }: NewDraftInput): Promise<Draft> {
  const earlier = await findIdOfKey(shop.db, key)
  if (earlier !== undefined) return getDraft(shop, earlier)
  const lines = await checkLines(shop, by, content.lines)
  const id = await inTransaction(shop, async (shop) => {
    const now = shop.now()
    const row = { ...columnsOf(content), requestKey: key, createdBy: by, createdAt: now, updatedAt: now }
    const id = await insertDraft(shop.db, row)
    if (id === undefined) return undefined
    await replaceDraftLines(shop.db, id, lines)
    await recordChange(shop, { by, action: 'added', subject: subjectOf(id), after: auditFields(row, lines) })
    return id
  })
  return getDraft(shop, id ?? (await findIdOfKey(shop.db, key)) ?? 0)
}

/** Changes a draft. A link that was sent ends in the same transaction, so that nobody pays for what was told before. */
export async function changeDraft(
  shop: Shop,
  by: number,
  id: number,
  { version, ...content }: DraftInput,
): Promise<Draft> {
  const lines = await checkLines(shop, by, content.lines)
  await inTransaction(shop, async (shop) => {
    const before = await getChangeableDraft(shop, id, version)
    const row = columnsOf(content)
    const now = shop.now()
    await withdrawLinkOf(shop.db, id, now)
    await updateDraft(shop.db, id, { ...row, version: version + 1, withdrawnAt: null, updatedAt: now })
    await replaceDraftLines(shop.db, id, lines)
    await recordChange(shop, {
      ...{ by, action: 'changed', subject: subjectOf(id) },
      before: auditFields(before),
      after: auditFields(row, lines),
    })
  })
  return getDraft(shop, id)
}

/** Withdraws a draft and its link. Repeating it changes nothing. */
export async function withdrawDraft(shop: Shop, by: number, id: number): Promise<Draft> {
  await inTransaction(shop, async (shop) => {
    const draft = await getChangeableDraft(shop, id)
    if (draft.withdrawnAt !== null) return
    const now = shop.now()
    await withdrawLinkOf(shop.db, id, now)
    await updateDraft(shop.db, id, { withdrawnAt: now, updatedAt: now, version: draft.version + 1 })
    await recordChange(shop, {
      ...{ by, action: 'changed', subject: subjectOf(id) },
      ...{ before: { state: 'open' }, after: { state: 'withdrawn' } },
    })
  })
  return getDraft(shop, id)
}

/** Locks a draft that is not paid, in the version that was read. */
export async function getChangeableDraft(shop: Shop, id: number, version?: number): Promise<DraftRow> {
  const draft = await lockDraft(shop.db, id)
  if (!draft) throw notFound('Draft')
  if (draft.orderId !== null) throw new ShopError('conflict', `This draft is paid: it is order #${draft.orderId} now.`)
  if (version !== undefined && draft.version !== version) throw new ShopError('conflict', CHANGED)
  return draft
}

const CHANGED = 'Somebody changed this draft meanwhile. Please load it again.'

export function subjectOf(id: number) {
  return { kind: 'draft' as const, id, name: `Draft ${id}` }
}

function columnsOf(content: DraftContent) {
  return {
    email: content.email,
    shipping: content.shipping,
    methodId: content.method_id,
    voucherCode: content.voucher_code,
    note: content.note,
    language: content.language,
  }
}

type Columns = ReturnType<typeof columnsOf>

function auditFields(
  { email, shipping, methodId, voucherCode, note, language }: Columns,
  lines?: readonly NewDraftLine[],
) {
  const address = Object.values(shipping).filter((part) => part !== null && part !== '')
  return {
    ...{ email, address: address.join(', '), delivery: methodId, voucher: voucherCode, note, language },
    ...(lines && { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
  }
}
