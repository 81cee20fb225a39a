import * as m from '#messages/products'
import type { MetaDescriptor } from 'react-router'
import type { Site } from '../../lib/page-meta'
import { pageMeta, pageUrl } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { inSeries } from '../../ui/in-series'
import { activeFilters, PAGE_SIZE } from './product-query'
import { productsPath } from './products-address'
import type { ProductShelf } from './products-loading'

export function productsMeta(site: Site, shelf: ProductShelf | undefined): MetaDescriptor[] {
  if (!shelf) {
    return pageMeta({
      site,
      title: m.jerseys,
      description: m.allFootballJerseysOfTheShop,
      path: paths.products(),
    })
  }
  const { query, lastPage, products, total } = shelf
  return pageMeta({
    site,
    title: titleOf(shelf),
    description: m.aboutTheJerseys({ pieces: m.footballJerseyCount({ count: total }) }),
    // The canonical path leaves out the sort order: the same jerseys in another order are no page of their own.
    path: productsPath({ ...query, sort: undefined }, lastPage),
    image: products[0]?.image,
    jsonLd: products.length > 0 ? [itemListJsonLd(shelf, site.siteUrl)] : [],
  })
}

function titleOf({ query, lastPage, filters }: ProductShelf): string {
  const labels = activeFilters(query, filters).map(({ label }) => label)
  const title = labels.length > 0 ? m.jerseysNamed({ labels: inSeries(labels) }) : m.jerseys
  return lastPage > 1 ? m.page({ title, lastPage }) : title
}

function itemListJsonLd({ products, total, firstPage }: ProductShelf, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: (firstPage - 1) * PAGE_SIZE + index + 1,
      name,
      url: pageUrl(paths.product(id), siteUrl),
    })),
  }
}
