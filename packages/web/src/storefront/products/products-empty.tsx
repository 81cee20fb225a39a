import { useLocation } from 'react-router'
import { formatCount } from '../../ui/format'
import { paths } from '../../lib/paths'
import { activeFilters } from './product-query'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { productsPath } from './products-address'
import type { ProductShelf } from './products-loading'
import { SearchEmpty } from './search-empty'

export function ProductsEmpty({ shelf }: { shelf: ProductShelf }) {
  const { query, filters, lastPage, total } = shelf
  if (total > 0) {
    return (
      <EmptyState
        level={3}
        title={`There is no page ${formatCount(lastPage)}`}
        action={
          <ButtonLink to={productsPath(query)} variant="outline">
            To the first page
          </ButtonLink>
        }
      />
    )
  }
  if (query.search) return <SearchEmpty shelf={shelf} search={query.search} />
  if (activeFilters(query, filters).length === 0) {
    return (
      <EmptyState level={3} title="We open soon">
        The first jerseys are on their way. Please come back in a few days.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={3}
      title="No jersey matches"
      action={
        <ButtonLink to={paths.products()} variant="outline" preventScrollReset>
          Clear filters
        </ButtonLink>
      }
    >
      Remove a filter, or look in another league.
    </EmptyState>
  )
}

interface ProductsFailedProps {
  notice: string
  isRetrying: boolean
}

export function ProductsFailed({ notice, isRetrying }: ProductsFailedProps) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" aria-busy={isRetrying}>
      <EmptyState
        level={3}
        icon="warning"
        title={notice}
        action={
          <ButtonLink to={pathname + search} variant="outline" preventScrollReset>
            Try again
          </ButtonLink>
        }
      >
        The jerseys could not be loaded. Please try again in a moment.
      </EmptyState>
    </div>
  )
}
