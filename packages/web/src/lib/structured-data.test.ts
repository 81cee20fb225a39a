// @vitest-environment node
import { expect, test } from 'vitest'
import { readProduct } from './shapes'
import { breadcrumbJsonLd, productJsonLd } from './structured-data'

const siteUrl = 'https://shop.example'
const jersey = readProduct({
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
