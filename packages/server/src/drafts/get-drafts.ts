import type { Draft, DraftContent, DraftListQuery, DraftPreview, ListedDraft } from '@shop/contract/drafts'
import { siteFor } from '../accounts/reader-language'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { asTyped, problemOf } from './draft-lines'
import { findDraft, listDraftLines, listDraftPage, listLineProducts, type DraftAtTime } from './drafts.queries'
import { viewLink } from './link-token'
import { viewCounted, workOutDraft } from './work-out-draft'

export async function listDrafts(shop: Shop, query: DraftListQuery) {
  const { rows, total } = await listDraftPage(shop.db, query, shop.now())
  const lines =
    rows.length === 0
      ? []
      : await listDraftLines(
          shop.db,
          rows.map(({ id }) => id),
        )
  const products = await listLineProducts(
    shop.db,
    lines.map(({ productId }) => productId),
    query.language,
  )
  const data = rows.map((row): ListedDraft => {
    const own = lines.filter(({ draftId }) => draftId === row.id)
    return {
      ...listed(row),
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      products: [...new Set(own.map(({ productId }) => products.get(productId)?.name ?? ''))],
    }
  })
  return { data, meta: { page: query.page, per_page: query.per_page, total } }
}

export async function getDraft(shop: Shop, id: number): Promise<Draft> {
  const row = await findDraft(shop.db, id, shop.now())
  if (!row) throw notFound('Draft')
  const counted = await workOutDraft(shop, { ...row, lines: await listDraftLines(shop.db, [id]) })
  return {
    ...listed(row),
    ...viewCounted(shop, counted),
    version: row.version,
    method_id: row.methodId,
    voucher_code: row.voucherCode,
    note: row.note,
    language: row.language,
    link:
      row.link && row.state === 'sent'
        ? viewLink({ ...shop, site: await siteFor(shop, row.email) }, row.link, row)
        : null,
  }
}

/** The total of a typed draft, with the problems of its lines. */
export async function previewDraft(shop: Shop, content: DraftContent): Promise<DraftPreview> {
  const view = viewCounted(shop, await workOutDraft(shop, asTyped(content)))
  const problems = await Promise.all(content.lines.map((line) => problemOf(shop, line)))
  return { ...view, lines: view.lines.map((line, index) => ({ ...line, problem: problems[index] ?? null })) }
}

function listed(row: DraftAtTime) {
  return {
    id: row.id,
    state: row.state,
    email: row.email,
    shipping: row.shipping,
    order_id: row.orderId,
    created_by: row.createdByName,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
