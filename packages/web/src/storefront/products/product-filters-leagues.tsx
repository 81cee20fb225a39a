import * as m from '#messages/products'
import type { ProductFilters } from '@shop/contract/catalog'
import type { ProductQuery } from './product-query'
import { toggleFilter } from './product-query'
import { CheckboxRow } from '../../ui/checkbox-row'
import { ProductFiltersGroup } from './product-filters-group'
import styles from './product-filters.module.css'

type League = ProductFilters['leagues'][number]

interface ProductFiltersLeaguesProps {
  query: ProductQuery
  /** The filters that the page shows: they decide on whose clubs are offered. */
  followed: ProductQuery
  leagues: League[]
  onChange: (query: ProductQuery) => void
}

/** The checkboxes of the leagues; a chosen league shows the checkboxes of its clubs. */
export function ProductFiltersLeagues({ query, followed, leagues, onChange }: ProductFiltersLeaguesProps) {
  return (
    <ProductFiltersGroup title={m.leagueTitle}>
      <ul>
        {leagues.map((league) => (
          <li key={league.id}>
            <CheckboxRow
              name="league"
              value={league.id}
              label={league.name}
              count={league.count}
              checked={hasLeague(query, league.id)}
              onChange={() => onChange(toggleLeague(query, league))}
            />
            {offersClubs(followed, league) ? (
              <ul aria-label={m.clubs({ name: league.name })} className={styles.clubs}>
                {league.clubs.map(({ id, name, count }) => (
                  <li key={id}>
                    <CheckboxRow
                      name="club"
                      value={id}
                      label={name}
                      count={count}
                      checked={hasClub(query, id)}
                      onChange={() => onChange(toggleFilter(query, 'club', id))}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </ProductFiltersGroup>
  )
}

function offersClubs(query: ProductQuery, { id, clubs }: League): boolean {
  return hasLeague(query, id) || clubs.some((club) => hasClub(query, club.id))
}

function hasLeague({ league }: ProductQuery, id: number): boolean {
  return league?.includes(id) ?? false
}

function hasClub({ club }: ProductQuery, id: number): boolean {
  return club?.includes(id) ?? false
}

/** Toggles a league. Removing it also removes its clubs, which would otherwise go on filtering the list. */
function toggleLeague(query: ProductQuery, { id, clubs }: League): ProductQuery {
  const next = toggleFilter(query, 'league', id)
  if (next.league?.includes(id)) return next
  return { ...next, club: next.club?.filter((club) => clubs.every((own) => own.id !== club)) }
}
