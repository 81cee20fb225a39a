import type { ManagedCategory } from '@shop/contract/catalog-admin'
import { treeOf } from './all-categories'

/** The options of a select of clubs, grouped by league. */
export function ClubOptions({ categories }: { categories: readonly ManagedCategory[] }) {
  return treeOf(categories)
    .filter(({ clubs }) => clubs.length > 0)
    .map(({ league, clubs }) => (
      <optgroup key={league.id} label={league.name}>
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    ))
}
