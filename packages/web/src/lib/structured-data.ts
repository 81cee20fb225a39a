import { absoluteUrl } from './page-meta'
import { paths } from './paths'
import { pictureSources } from './picture'
import type { ShopProduct } from './shapes'

const CONTEXT = 'https://schema.org'

/** What search engines show of a jersey: price, availability, stars. */
export function productJsonLd(product: ShopProduct, siteUrl: string): object {
  const url = absoluteUrl(paths.product(product.id), siteUrl)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    url,
    image: product.image ? [absoluteUrl(pictureSources(product.image).src, siteUrl)] : undefined,
    brand: product.category ? { '@type': 'Brand', name: product.category.name } : undefined,
    size: product.size_variations.length > 0 ? product.size_variations : undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'AED',
      availability: `${CONTEXT}/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
    aggregateRating: product.reviews_count > 0 ? aggregateRating(product) : undefined,
  }
}

export interface Breadcrumb {
  name: string
  path: string
}

export function breadcrumbJsonLd(items: Breadcrumb[], siteUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, siteUrl),
    })),
  }
}

function aggregateRating({ average_rating, reviews_count }: ShopProduct): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: average_rating,
    reviewCount: reviews_count,
    bestRating: 5,
    worstRating: 1,
  }
}
