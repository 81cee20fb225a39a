import type { ProductDetails } from '@shop/contract/catalog'
import type { Review } from '@shop/contract/reviews'
import { absoluteUrl, pageUrl } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { pictureSources } from '../../lib/picture-sources'
import { reviewerOf } from '../reviews/review-author'
import type { ShopProduct } from '../../lib/read-catalog'

const CONTEXT = 'https://schema.org'
const MOST_REVIEWS = 5
const STARS = { bestRating: 5, worstRating: 1 }

type DescribedProduct = ShopProduct & Pick<ProductDetails, 'sku' | 'material' | 'photos' | 'path' | 'seo_description'>

/** JSON-LD of a product for search engines: price, availability, rating and some reviews. */
export function productJsonLd(product: DescribedProduct, siteUrl: string, reviews: readonly Review[] = []): object {
  const url = pageUrl(product.path ?? paths.product(product.id), siteUrl)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.seo_description ?? product.description,
    sku: product.sku ?? undefined,
    url,
    image: imagesOf(product, siteUrl),
    brand: product.category ? { '@type': 'Brand', name: product.category.name } : undefined,
    material: product.material ?? undefined,
    size: product.size_variations.length > 0 ? product.size_variations : undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'AED',
      priceValidUntil: product.on_sale_until ?? undefined,
      availability: `${CONTEXT}/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
    aggregateRating: product.reviews_count > 0 ? aggregateRating(product) : undefined,
    review: reviews.length > 0 ? reviews.slice(0, MOST_REVIEWS).map(reviewJsonLd) : undefined,
  }
}

/** All photos; of a drawn jersey the front. */
function imagesOf({ image, photos = [] }: DescribedProduct, siteUrl: string): string[] | undefined {
  const images = photos.length > 0 ? photos.map((photo) => photo.image) : image ? [image] : []
  return images.length > 0 ? images.map((each) => absoluteUrl(pictureSources(each).src, siteUrl)) : undefined
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
      item: pageUrl(path, siteUrl),
    })),
  }
}

function aggregateRating({ average_rating, reviews_count }: ShopProduct): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: average_rating,
    reviewCount: reviews_count,
    ...STARS,
  }
}

function reviewJsonLd(review: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewerOf(review) },
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, ...STARS },
    datePublished: momentOf(review.created_at),
    reviewBody: review.comment ?? undefined,
  }
}

function momentOf(iso: string): string | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
