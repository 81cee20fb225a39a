import * as m from '#messages/products'
import { withElements } from '../../lib/with-elements'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { activeFilters, withoutFilter } from './product-query'
import { productsPath } from './products-address'
import type { ProductShelf } from './products-loading'
import styles from './search-empty.module.css'
import { useEmptySearchNote } from './use-empty-search-note'

interface SearchEmptyProps {
  shelf: ProductShelf
  /** The words that found nothing. */
  search: string
}

/** A search that found nothing: the nearest words, popular clubs, and the ways to ask for less. */
export function SearchEmpty({ shelf: { query, filters, alternatives }, search }: SearchEmptyProps) {
  useEmptySearchNote(search)
  const hasFilters = activeFilters(query, filters).some(({ key }) => key !== 'search')
  return (
    <EmptyState
      level={3}
      icon="search"
      title={m.noJerseyMatches}
      className={styles.empty}
      action={
        <>
          <ButtonLink to={productsPath(withoutFilter(query, 'search'))} variant="outline" preventScrollReset>
            {m.clearSearch}
          </ButtonLink>
          {hasFilters ? (
            <ButtonLink to={productsPath({ search })} variant="outline" preventScrollReset>
              {m.keepTheSearchClearTheFilters}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>
        {withElements(m.nothingFoundForSearch, {
          search: <q className={styles.words}>{search}</q>,
          part: hasFilters ? m.withTheseFilters : '',
        })}
      </p>
      <Choices
        title={m.didYouMean}
        choices={(alternatives?.searches ?? []).map((words) => ({ name: words, to: paths.search(words) }))}
      />
      <Choices
        title={m.popularClubs}
        choices={(alternatives?.clubs ?? []).map(({ id, name }) => ({ name, to: paths.club(id) }))}
      />
    </EmptyState>
  )
}

function Choices({ title, choices }: { title: string; choices: { name: string; to: string }[] }) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title} className={styles.choices}>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.list}>
        {choices.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={styles.choice}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
