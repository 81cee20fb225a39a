import type { PageLanguage } from '@shop/contract/page-languages'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { TextPageState, Wording } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { defaultText } from './default-text'
import { hasDefaultText } from './default-text-languages'
import { listLatestVersions, type SavedVersion } from './text-pages.queries'

/** The latest saved version of a page in each language. */
export type SavedTexts = Partial<Record<PageLanguage, SavedVersion>>

export async function findSavedTexts(shop: Shop, slug: TextPageSlug): Promise<SavedTexts> {
  return byLanguage(await listLatestVersions(shop.db, slug))
}

export function byLanguage(versions: readonly SavedVersion[]): SavedTexts {
  return Object.fromEntries(versions.map((version) => [version.language, version]))
}

/** What readers of a language see, and the language that it is in. */
export function shownText(shop: Shop, slug: TextPageSlug, language: PageLanguage, saved: SavedTexts) {
  const own = saved[language]?.wording
  if (own) return { wording: own, language }
  const english = saved.en?.wording
  // The default text in another language would promise what the shop's own English text does not.
  if (english) return { wording: english, language: 'en' as const }
  return { wording: defaultText(shop, slug, language), language: hasDefaultText(language) ? language : ('en' as const) }
}

const NOTHING: Wording = { title: '', description: '', body: '' }

/** What staff edit: the text that readers of the language see, or empty fields where they see English. */
export function editedText(shop: Shop, slug: TextPageSlug, language: PageLanguage, saved: SavedTexts): Wording {
  const shown = shownText(shop, slug, language, saved)
  return shown.language === language ? shown.wording : NOTHING
}

export function stateOf(language: PageLanguage, saved: SavedTexts): TextPageState {
  const own = saved[language]
  if (!own?.wording) return saved.en?.wording || !hasDefaultText(language) ? 'missing' : 'default'
  return saved.en && saved.en.savedAt > own.savedAt ? 'outdated' : 'own'
}
