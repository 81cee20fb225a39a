import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { aReview, someReviews } from '../../testing/reviews'
import { pageMeta } from '../../lib/page-meta'
import { fieldsOf } from '../../lib/reading'
import { readProduct } from '../../lib/read-catalog'
import { breadcrumbJsonLd, productJsonLd } from './structured-data'

const siteUrl = 'https://shop.example'
const product = readProduct({
  id: 7,
  name: 'Harbour City Home',
  description: 'Sea-green stripes.',
  price: 409.5,
  stock: 3,
  image: '/pictures/k/640.webp',
  size_variations: ['S', 'M'],
  average_rating: 4.5,
  reviews_count: 2,
  category: { id: 3, name: 'Harbour City' },
})
const jersey = { ...product, sku: null, material: null }

test('search engines learn price, availability, club and stars of a jersey', () => {
  expect(productJsonLd(jersey, siteUrl)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Harbour City Home',
    url: 'https://shop.example/products/7',
    image: ['https://shop.example/pictures/k/480.png'],
    brand: { '@type': 'Brand', name: 'Harbour City' },
    offers: {
      '@type': 'Offer',
      price: '409.50',
      priceCurrency: 'AED',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

test('a jersey without reviews has no stars, one without stock is not for sale', () => {
  const plain = JSON.parse(
    JSON.stringify(productJsonLd({ ...jersey, reviews_count: 0, stock: 0, image: null, category: null }, siteUrl)),
  ) as object

  expect(plain).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['aggregateRating']))
  expect(plain).not.toHaveProperty('image')
  expect(plain).not.toHaveProperty('brand')
})

test('the SKU and the material are named where staff gave them, and nothing stands in for them', () => {
  const described = asSent(productJsonLd({ ...jersey, sku: 'HC-H-26', material: 'Polyester.' }, siteUrl))
  expect(described).toMatchObject({ sku: 'HC-H-26', material: 'Polyester.' })

  const plain = asSent(productJsonLd(jersey, siteUrl))
  expect(plain).not.toHaveProperty('sku')
  expect(plain).not.toHaveProperty('material')
})

test('breadcrumbs count from one', () => {
  const crumbs = [
    { name: 'Leagues', path: '/leagues' },
    { name: 'Gulf Premier', path: '/leagues/1' },
  ]

  expect(breadcrumbJsonLd(crumbs, siteUrl)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Leagues', item: 'https://shop.example/leagues' },
      { '@type': 'ListItem', position: 2, name: 'Gulf Premier', item: 'https://shop.example/leagues/1' },
    ],
  })
})

/** The fields that schema.org and Google require per type; without them the entry is not shown. */
const REQUIRED: Record<string, (string | string[])[]> = {
  Product: ['name', ['offers', 'review', 'aggregateRating']],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount'], 'bestRating', 'worstRating'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Person: ['name'],
}

/** Lists every missing or empty required field, nested ones too, such as `Review.author`. */
function missingIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(missingIn)
  if (typeof value !== 'object' || value === null) return []
  const fields = fieldsOf(value)
  const type = String(fields['@type'])
  const missing = (REQUIRED[type] ?? ['a known type']).filter(
    (names) => ![names].flat().some((name) => fields[name] !== undefined && fields[name] !== ''),
  )
  return [...missing.map((names) => `${type}.${[names].flat().join('|')}`), ...Object.values(fields).flatMap(missingIn)]
}

const asSent = (thing: object) => JSON.parse(JSON.stringify(thing)) as Record<string, unknown>

test('product, offer, rating and reviews have all that search engines require', () => {
  const nameless = aReview({ user: { name: '' }, comment: null })
  const thing = asSent(productJsonLd(jersey, siteUrl, [nameless, ...someReviews(2)]))

  expect(thing['@context']).toBe('https://schema.org')
  expect(missingIn(thing)).toEqual([])
  expect(missingIn({ '@type': 'Review', author: { '@type': 'Person' } })).toEqual([
    'Review.reviewRating',
    'Review.datePublished',
    'Person.name',
  ])
})

test('a review is named with its author, stars, moment and words', () => {
  const review = aReview({ rating: 4, comment: 'Fits well.', created_at: '2026-09-12T22:30:00.000Z' })

  expect(asSent(productJsonLd(jersey, siteUrl, [review])).review).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Khalid M.' },
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      datePublished: '2026-09-12T22:30:00.000Z',
      reviewBody: 'Fits well.',
    },
  ])
})

test('five reviews are enough, and none are left out', () => {
  expect(asSent(productJsonLd(jersey, siteUrl, someReviews(9))).review).toHaveLength(5)
  expect(asSent(productJsonLd(jersey, siteUrl, []))).not.toHaveProperty('review')
})

test('security case 10: neither name nor comment can close the script they stand in', () => {
  const hostile = '</script><script>alert(1)</script><!-- \u2028'
  const jsonLd = [productJsonLd(jersey, siteUrl, [aReview({ comment: hostile, user: { name: hostile } })])]
  const meta = () =>
    pageMeta({ site: { siteUrl, shopName: 'Touchline' }, title: 'Jersey', description: '', path: '/', jsonLd })
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta }])

  const html = renderToString(createElement(Page))

  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script/g)).toHaveLength(1)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ review: [{ reviewBody: hostile, author: { name: hostile } }] })
})
