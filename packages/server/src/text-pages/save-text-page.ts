import { LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { ManagedTextPage, TextPageInput, Wording } from '@shop/contract/text-pages'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { changedLines } from './changed-lines'
import { defaultText } from './default-text'
import { hasDefaultText } from './default-text-languages'
import { getManagedTextPage } from './get-text-page'
import { editedText, findSavedTexts } from './saved-texts'
import { insertVersionAfter } from './text-pages.queries'

/** A page in one language. */
interface PageText {
  slug: TextPageSlug
  language: PageLanguage
}

/** Saves the page, unless somebody else saved it since this version. Saving the default text again follows the default. */
export async function saveTextPage(
  shop: Shop,
  by: number,
  page: PageText,
  { version, ...typed }: TextPageInput,
): Promise<ManagedTextPage> {
  const { slug, language } = page
  const after = { ...typed, body: typed.body.replaceAll('\r\n', '\n') }
  await inTransaction(shop, async (shop) => {
    const saved = await findSavedTexts(shop, slug)
    if (version !== (saved[language]?.version ?? 0)) throw await changedMeanwhile(shop, page)
    const before = editedText(shop, slug, language, saved)
    // A translation follows its default text only where it has one, and English follows its own: readers would see English.
    const mayFollow = language === 'en' || (hasDefaultText(language) && !saved.en?.wording)
    const wording = mayFollow && isSame(after, defaultText(shop, slug, language)) ? null : after
    if (isSame(before, after)) return
    const isSaved = await insertVersionAfter(shop.db, version, { ...page, wording, savedAt: shop.now(), savedBy: by })
    if (!isSaved) throw await changedMeanwhile(shop, page)
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'text-page', id: null, name: after.title },
      ...auditedChange(language, before, after),
    })
  })
  return getManagedTextPage(shop, slug, language)
}

/** The audit log gets the lines of the text that differ, not both texts; all versions are in the slice's own table. */
function auditedChange(language: PageLanguage, before: Wording, after: Wording) {
  const text = { before: changedLines(before.body, after.body), after: changedLines(after.body, before.body) }
  // Lines that only moved are in both texts, so both are told.
  const hasMoved = before.body !== after.body && text.before === text.after
  return {
    before: auditFields(language, before, hasMoved ? before.body : text.before),
    after: auditFields(language, after, hasMoved ? after.body : text.after),
  }
}

function auditFields(language: PageLanguage, { title, description }: Wording, text: string | undefined) {
  if (language === 'en') return { title, description, text }
  const { englishName } = LANGUAGES[language]
  return { [`${englishName} title`]: title, [`${englishName} description`]: description, [`${englishName} text`]: text }
}

function isSame(one: Wording, other: Wording): boolean {
  return one.title === other.title && one.description === other.description && one.body === other.body
}

async function changedMeanwhile(shop: Shop, { slug, language }: PageText): Promise<ShopError> {
  const latest = (await findSavedTexts(shop, slug))[language]
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
