import { TEXT_PAGE_SLUGS, type TextPageSlug } from '@shop/contract/text-page-slugs'
import type { TextPageSummary } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { defaultText } from './default-text'
import { listLatestVersions, type SavedVersion } from './text-pages.queries'

/** All pages of text in the order of the footer, saved or not. */
export async function listTextPages(shop: Shop): Promise<{ data: TextPageSummary[] }> {
  const saved = await savedBySlug(shop)
  return { data: TEXT_PAGE_SLUGS.map((slug) => toSummary(shop, slug, saved.get(slug))) }
}

export function toSummary(shop: Shop, slug: TextPageSlug, saved: SavedVersion | undefined): TextPageSummary {
  return {
    slug,
    title: (saved?.wording ?? defaultText(shop, slug)).title,
    is_default: !saved?.wording,
    version: saved?.version ?? 0,
    updated_at: saved?.savedAt.toISOString() ?? null,
    updated_by: saved?.savedByName ?? null,
  }
}

/** When each page of text last changed, for the sitemap; undefined for pages that nobody has saved. */
export async function listTextPageChanges(shop: Shop): Promise<{ slug: TextPageSlug; updatedAt: Date | undefined }[]> {
  const saved = await savedBySlug(shop)
  return TEXT_PAGE_SLUGS.map((slug) => ({ slug, updatedAt: saved.get(slug)?.savedAt }))
}

async function savedBySlug(shop: Shop): Promise<Map<TextPageSlug, SavedVersion>> {
  return new Map((await listLatestVersions(shop.db)).map((version) => [version.slug, version]))
}
