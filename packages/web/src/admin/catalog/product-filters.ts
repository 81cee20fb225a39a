import type { ManagedCategory } from '@shop/contract/catalog-admin'
import * as m from '#messages/admin-translations'
import { treeOf } from '../category-editor/all-categories'
import type { ListFilter } from '../list/list-toolbar'

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
    { name: 'league', label: 'League', options: [any('All leagues'), ...tree.map(({ league }) => optionOf(league))] },
    { name: 'club', label: 'Club', options: [any('All clubs'), ...near.flatMap(({ clubs }) => clubs.map(optionOf))] },
    {
      name: 'kit',
      label: 'Kit',
      options: [
        any('Any kit'),
        { value: 'home', label: 'Home' },
        { value: 'away', label: 'Away' },
        { value: 'third', label: 'Third' },
      ],
    },
    {
      name: 'stock',
      label: 'Stock',
      options: [
        any('Any stock'),
        { value: 'in', label: 'In stock' },
        { value: 'low', label: 'Low stock' },
        { value: 'size-out', label: 'A size sold out' },
        { value: 'out', label: 'Sold out in every size' },
      ],
    },
    {
      name: 'state',
      label: 'State',
      options: [
        any('In shop'),
        { value: 'draft', label: 'Drafts' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'archived', label: 'Archived' },
        { value: 'all', label: 'Every state' },
      ],
    },
    {
      name: 'untranslated',
      label: m.translation,
      options: [any(m.anyTranslation), { value: 'ar', label: m.arabicMissing }],
    },
  ]
}

function any(label: string) {
  return { value: '', label }
}

function optionOf({ id, name }: ManagedCategory) {
  return { value: String(id), label: name }
}
