import { treeOf, type LeagueWithClubs } from '../category-editor/all-categories'
import { TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import type { ManagedCategory } from '@shop/contract/categories-admin'

/** Filters the tree by a search: a league that matches keeps all its clubs, a club that matches keeps its league. */
export function filterCategories(categories: readonly ManagedCategory[], search: string): LeagueWithClubs[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const matches = (category: ManagedCategory) => {
    const { name, country, city, nickname, translations } = category
    const translated = TRANSLATION_LANGUAGES.map((language) => translations[language] ?? {})
    const known = [{ name, country, city, nickname }, ...translated].flatMap((texts) => [
      ...[texts.name, texts.country, texts.city, texts.nickname],
    ])
    const text = folded(known.filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  }
  return treeOf(categories).flatMap(({ league, clubs }) => {
    if (matches(league)) return [{ league, clubs }]
    const found = clubs.filter(matches)
    return found.length > 0 ? [{ league, clubs: found }] : []
  })
}

/** Removes case and accents, so that `atletico` finds Atlético. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
