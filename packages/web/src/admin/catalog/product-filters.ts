import * as m from '#messages/admin-catalog'
import * as translated from '#messages/admin-translations'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import { KIT_NAMES } from '../../lib/filter-names'
import { languageName } from '../../lib/language-names'
import { treeOf } from '../category-editor/all-categories'
import type { ListFilter } from '../list/list-toolbar'
import { shownName } from '../translations/shown-text'

export const PRODUCT_FILTERS = ['league', 'club', 'kit', 'stock', 'state', 'untranslated'] as const
export type ProductFilterName = (typeof PRODUCT_FILTERS)[number]

/** The filters of the product list. If a league is chosen, the club filter offers only its clubs. */
export function productFilters(
  categories: readonly ManagedCategory[],
  chosen: Record<ProductFilterName, string>,
): ListFilter<ProductFilterName>[] {
  const tree = treeOf(categories)
  const near = tree.filter(({ league }) => chosen.league === '' || String(league.id) === chosen.league)
  return [
    { name: 'league', label: m.league, options: [any(m.allLeagues), ...tree.map(({ league }) => optionOf(league))] },
    { name: 'club', label: m.club, options: [any(m.allClubs), ...near.flatMap(({ clubs }) => clubs.map(optionOf))] },
    {
      name: 'kit',
      label: m.kit,
      options: [any(m.anyKit), ...Object.entries(KIT_NAMES).map(([value, label]) => ({ value, label }))],
    },
    {
      name: 'stock',
      label: m.stock,
      options: [
        any(m.anyStock),
        { value: 'in', label: m.isInStock },
        { value: 'low', label: m.lowStock },
        { value: 'size-out', label: m.aSizeSoldOut },
        { value: 'out', label: m.soldOutInEverySize },
      ],
    },
    {
      name: 'state',
      label: m.state,
      options: [
        any(m.inShop),
        { value: 'draft', label: m.drafts },
        { value: 'scheduled', label: m.scheduled },
        { value: 'archived', label: m.archived },
        { value: 'all', label: m.everyState },
      ],
    },
    ...(chosen.untranslated === '' ? [] : [untranslated]),
  ]
}

/** In the toolbar only while it narrows the list: a view such as “Arabic missing” leads there. */
const untranslated: ListFilter<ProductFilterName> = {
  name: 'untranslated',
  label: translated.translation,
  options: [
    any(translated.anyTranslation),
    ...TRANSLATION_LANGUAGES.map((language) => ({
      value: language,
      label: translated.languageMissing({ language: languageName(language) }),
    })),
  ],
}

function any(label: string) {
  return { value: '', label }
}

function optionOf(category: ManagedCategory) {
  return { value: String(category.id), label: shownName(category) }
}

/** What leagues and clubs are called in the language of the panel; one that is not known keeps the name it comes with. */
export function categoryNames(categories: readonly ManagedCategory[]) {
  const names = new Map(categories.map((category) => [category.id, shownName(category)]))
  return ({ id, name }: { id: number; name: string }) => names.get(id) ?? name
}
