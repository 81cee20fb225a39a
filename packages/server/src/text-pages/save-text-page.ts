import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { ManagedTextPage, TextPageInput, Wording } from '@shop/contract/text-pages'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { changedLines } from './changed-lines'
import { defaultText } from './default-text'
import { getManagedTextPage } from './get-text-page'
import { findLatestVersion, insertVersionAfter } from './text-pages.queries'

/** Saves the page, unless somebody else saved it since this version. Saving the default text again follows the default. */
export async function saveTextPage(
  shop: Shop,
  by: number,
  slug: TextPageSlug,
  { version, ...typed }: TextPageInput,
): Promise<ManagedTextPage> {
  const after = { ...typed, body: typed.body.replaceAll('\r\n', '\n') }
  await inTransaction(shop, async (shop) => {
    const latest = await findLatestVersion(shop.db, slug)
    if (version !== (latest?.version ?? 0)) throw await changedMeanwhile(shop, slug)
    const standard = defaultText(shop, slug)
    const before = latest?.wording ?? standard
    const wording = isSame(after, standard) ? null : after
    if (isSame(before, after)) return
    const isSaved = await insertVersionAfter(shop.db, version, { slug, wording, savedAt: shop.now(), savedBy: by })
    if (!isSaved) throw await changedMeanwhile(shop, slug)
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'text-page', id: null, name: after.title },
      ...toldChange(before, after),
    })
  })
  return getManagedTextPage(shop, slug)
}

/** The audit log gets the lines of the text that differ, not both texts; all versions are in the slice's own table. */
function toldChange(before: Wording, after: Wording) {
  const text = { before: changedLines(before.body, after.body), after: changedLines(after.body, before.body) }
  // Lines that only moved are in both texts, so both are told.
  const hasMoved = before.body !== after.body && text.before === text.after
  return {
    before: { title: before.title, description: before.description, text: hasMoved ? before.body : text.before },
    after: { title: after.title, description: after.description, text: hasMoved ? after.body : text.after },
  }
}

function isSame(one: Wording, other: Wording): boolean {
  return one.title === other.title && one.description === other.description && one.body === other.body
}

async function changedMeanwhile(shop: Shop, slug: TextPageSlug): Promise<ShopError> {
  const latest = await findLatestVersion(shop.db, slug)
  const who = latest?.savedByName ?? 'Somebody'
  const when = latest?.savedAt.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: shop.timeZone,
  })
  return new ShopError(
    'changed-meanwhile',
    `${who} saved this page on ${when ?? 'another day'}. Please look at it again.`,
  )
}
