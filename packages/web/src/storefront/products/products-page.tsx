import * as texts from '#messages/texts'
import * as m from '#messages/products'
import { useRef, useState } from 'react'
import { liveLoader } from '../../lib/live-loader'
import { siteOf } from '../../lib/page-meta'
import { Container } from '../../ui/container'
import { Panel } from '../../ui/panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { Route } from './+types/products-page'
import { OutdatedNotice } from '../catalog/page-trouble'
import { FilterPills } from './filter-pills'
import { ProductFilters } from './product-filters'
import { ProductGrid } from './product-grid'
import { ProductsEmpty, ProductsFailed } from './products-empty'
import { ProductsHead } from './products-head'
import { loadProducts } from './products-loading'
import { productsMeta } from './products-meta'
import { ProductsMore } from './products-more'
import styles from './products-page.module.css'
import { useProductsFocus } from './use-products-focus'
import { useProductsNavigation } from './use-products-navigation'
import { useProductsQuery } from './use-products-query'

const FILTER_FORM = 'product-filters'

const page = liveLoader({ load: loadProducts, failed: texts.products_fetchFailed })
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return productsMeta(siteOf(matches), loaderData.status === 'ready' ? loaderData.data : undefined)
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const shelf = loaderData.status === 'ready' ? loaderData.data : null
  const notice = loaderData.status === 'missing' ? texts.products_fetchFailed : loaderData.notice
  const [query, changeQuery] = useProductsQuery()
  const offered = useLastKnown(shelf?.filters ?? null)
  const { isUpdating, coming } = useProductsNavigation(shelf)
  const results = useRef<HTMLHeadingElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLDivElement>(null)
  useProductsFocus({ results, grid, more })

  return (
    <Container className={styles.page}>
      <Panel as="aside" aria-label={m.filters} className={styles.filters}>
        <ProductFilters id={FILTER_FORM} query={query} offered={offered} onChange={changeQuery} />
      </Panel>
      <div className={styles.main}>
        <ProductsHead
          query={query}
          offered={offered}
          total={shelf?.total}
          formId={FILTER_FORM}
          onChange={changeQuery}
        />
        <FilterPills query={query} offered={offered} />
        <h2 ref={results} tabIndex={-1} className={styles.results}>
          <VisuallyHidden>{m.results}</VisuallyHidden>
        </h2>
        {shelf ? <OutdatedNotice notice={notice} /> : null}
        {shelf && shelf.products.length > 0 ? (
          <>
            <ProductGrid ref={grid} products={shelf.products} isUpdating={isUpdating} coming={coming} />
            <ProductsMore ref={more} shelf={shelf} isLoading={coming > 0} />
          </>
        ) : shelf ? (
          <ProductsEmpty shelf={shelf} />
        ) : (
          <ProductsFailed notice={notice ?? texts.products_fetchFailed} isRetrying={isUpdating} />
        )}
      </div>
    </Container>
  )
}

/** The last value that was not null, so that a failed load leaves the filters and the focus in them. */
function useLastKnown<T>(value: T | null): T | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
