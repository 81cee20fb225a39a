import { TRANSLATION_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import { TEXT_PAGE_SLUGS, type TextPageSlug } from '@shop/contract/text-page-slugs'
import type { TextPageSummary } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { byLanguage, shownText, stateOf, type SavedTexts } from './saved-texts'
import { listLatestVersions } from './text-pages.queries'

/** All pages of text in the order of the footer, saved or not. The title is in the language, the rest tells of the English text. */
export async function listTextPages(shop: Shop, language: PageLanguage = 'en'): Promise<{ data: TextPageSummary[] }> {
  const saved = await savedBySlug(shop)
  const titleOf = (slug: TextPageSlug) => shownText(shop, slug, language, saved(slug)).wording.title
  return { data: TEXT_PAGE_SLUGS.map((slug) => ({ ...toSummary(shop, slug, saved(slug)), title: titleOf(slug) })) }
}

export function toSummary(
  shop: Shop,
  slug: TextPageSlug,
  saved: SavedTexts,
  language: PageLanguage = 'en',
): TextPageSummary {
  const latest = saved[language]
  return {
    slug,
    title: shownText(shop, slug, language, saved).wording.title,
    is_default: stateOf(language, saved) === 'default',
    version: latest?.version ?? 0,
    updated_at: latest?.savedAt.toISOString() ?? null,
    updated_by: latest?.savedByName ?? null,
    translations: TRANSLATION_LANGUAGES.map((language) => ({ language, state: stateOf(language, saved) })),
  }
}

/** When each page of text last changed in any language, for the sitemap; undefined for pages that nobody has saved. */
export async function listTextPageChanges(shop: Shop): Promise<{ slug: TextPageSlug; updatedAt: Date | undefined }[]> {
  const saved = await savedBySlug(shop)
  return TEXT_PAGE_SLUGS.map((slug) => {
    const moments = Object.values(saved(slug)).map(({ savedAt }) => savedAt.getTime())
    return { slug, updatedAt: moments.length > 0 ? new Date(Math.max(...moments)) : undefined }
  })
}

async function savedBySlug(shop: Shop): Promise<(slug: TextPageSlug) => SavedTexts> {
  const versions = await listLatestVersions(shop.db)
  return (slug) => byLanguage(versions.filter((version) => version.slug === slug))
}
