import { LANGUAGE } from '#language'
import { api } from '../../lib/api'
import { categoryNames } from '../catalog/product-filters'
import { loadCategories } from '../category-editor/all-categories'

export type ClubNames = () => Promise<ReturnType<typeof categoryNames>>

/** What clubs are called in the language of the panel: asked once, when the first product is found. */
export function clubNames(): ClubNames {
  let names: ReturnType<ClubNames> | undefined
  return () => (names ??= loadNames())
}

/** A product is found even where the names of clubs can't be loaded; it then comes with the English one. */
async function loadNames() {
  return categoryNames(LANGUAGE === 'en' ? [] : await loadCategories(api).catch(() => []))
}
