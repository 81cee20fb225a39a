import type { ManagedCategory } from '@shop/contract/categories-admin'
import { shownName } from '../translations/shown-text'
import { treeOf } from './all-categories'

/** The options of a select of clubs, grouped by league. */
export function ClubOptions({ categories }: { categories: readonly ManagedCategory[] }) {
  return treeOf(categories)
    .filter(({ clubs }) => clubs.length > 0)
    .map(({ league, clubs }) => (
      <optgroup key={league.id} label={shownName(league)}>
        {clubs.map((club) => (
          <option key={club.id} value={club.id}>
            {shownName(club)}
          </option>
        ))}
      </optgroup>
    ))
}
