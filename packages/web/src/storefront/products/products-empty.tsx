import * as m from '#messages/products'
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
        title={m.thereIsNoPage({ count: formatCount(lastPage) })}
        action={
          <ButtonLink to={productsPath(query)} variant="outline">
            {m.toTheFirstPage}
          </ButtonLink>
        }
      />
    )
  }
  if (query.search) return <SearchEmpty shelf={shelf} search={query.search} />
  if (activeFilters(query, filters).length === 0) {
    return (
      <EmptyState level={3} title={m.weOpenSoon}>
        {m.firstJerseysAreComing}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={3}
      title={m.noJerseyMatches}
      action={
        <ButtonLink to={paths.products()} variant="outline" preventScrollReset>
          {m.clearFilters}
        </ButtonLink>
      }
    >
      {m.removeAFilter}
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
            {m.tryAgain}
          </ButtonLink>
        }
      >
        {m.jerseysNotLoaded}
      </EmptyState>
    </div>
  )
}
