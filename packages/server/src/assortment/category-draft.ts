import type { CategoryInput } from '@shop/contract/categories-admin'
import type { CategoryFacts } from '../catalog/category-facts'
import type { CategoryState } from './managed-category.queries'
import { readImage } from './read-image'
import { textOrNull } from './text-or-null'
import { draftTranslations } from './translations'

/** The category after applying the input. Omitted fields keep their current value, null clears them. */
export function categoryDraft(input: CategoryInput, before: CategoryState | undefined, siteUrl: string): CategoryState {
  return {
    name: input.name,
    description: input.description === undefined ? (before?.description ?? null) : textOrNull(input.description),
    ...imageOf(input.image, before, siteUrl),
    parentId: input.parent_id === undefined ? (before?.parentId ?? null) : input.parent_id,
    position: input.position ?? before?.position ?? 0,
    facts: factsOf(input, before?.facts ?? {}),
    translations: draftTranslations(input.translations, before?.translations),
  }
}

function imageOf(image: CategoryInput['image'], before: CategoryState | undefined, siteUrl: string) {
  if (image === undefined) return { pictureKey: before?.pictureKey ?? null, image: before?.image ?? null }
  return readImage(image, siteUrl) ?? { pictureKey: null, image: null }
}

/** Merges the facts and removes empty ones, because an empty fact would hide a derived one. */
function factsOf(input: CategoryInput, before: CategoryFacts): CategoryFacts {
  const { country, city, founded, stadium, nickname } = input
  const told = Object.entries({ country, city, founded, stadium, nickname }).filter(([, fact]) => fact !== undefined)
  const facts: [string, unknown][] = Object.entries({ ...before, ...Object.fromEntries(told) })
  return Object.fromEntries(facts.filter(([, fact]) => fact !== null && fact !== ''))
}
