import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { ManagedTextPage, TextPage } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { defaultText } from './default-text'
import { toSummary } from './list-text-pages'
import { renderMarkdown } from './render-markdown'
import { findLatestVersion } from './text-pages.queries'

/** The page as shoppers read it. */
export async function getTextPage(shop: Shop, slug: TextPageSlug): Promise<TextPage> {
  const saved = await findLatestVersion(shop.db, slug)
  const { title, description, body } = saved?.wording ?? defaultText(shop, slug)
  return { slug, title, description, html: renderMarkdown(body), updated_at: saved?.savedAt.toISOString() ?? null }
}

/** The page as staff edit it. */
export async function getManagedTextPage(shop: Shop, slug: TextPageSlug): Promise<ManagedTextPage> {
  const saved = await findLatestVersion(shop.db, slug)
  const standard = defaultText(shop, slug)
  return { ...toSummary(shop, slug, saved), ...(saved?.wording ?? standard), default_text: standard }
}
