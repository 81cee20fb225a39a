import type { PageLanguage } from '@shop/contract/page-languages'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { ManagedTextPage, TextPage } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { defaultText } from './default-text'
import { toSummary } from './list-text-pages'
import { renderMarkdown } from './render-markdown'
import { editedText, findSavedTexts, shownText, stateOf } from './saved-texts'

/** The page as shoppers read it. Links in its text lead to the pages in the reader's language. */
export async function getTextPage(shop: Shop, slug: TextPageSlug, reader: PageLanguage = 'en'): Promise<TextPage> {
  const saved = await findSavedTexts(shop, slug)
  const { wording, language } = shownText(shop, slug, reader, saved)
  const { title, description, body } = wording
  const html = renderMarkdown(body, { reader, language })
  return { slug, language, title, description, html, updated_at: saved[language]?.savedAt.toISOString() ?? null }
}

/** The page as staff edit it in one language, with what readers of English see. */
export async function getManagedTextPage(
  shop: Shop,
  slug: TextPageSlug,
  language: PageLanguage = 'en',
): Promise<ManagedTextPage> {
  const saved = await findSavedTexts(shop, slug)
  return {
    ...toSummary(shop, slug, saved, language),
    ...editedText(shop, slug, language, saved),
    language,
    state: stateOf(language, saved),
    default_text: defaultText(shop, slug, language),
    english: shownText(shop, slug, 'en', saved).wording,
  }
}
