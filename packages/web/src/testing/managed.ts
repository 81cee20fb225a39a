import type { ManagedCategory, ManagedProduct } from '@shop/contract/catalog-admin'

/** Test data: a small catalogue as the admin API sends it. */

const league: ManagedCategory = {
  id: 1,
  name: 'Northern League',
  description: null,
  image: null,
  image_url: null,
  parent_id: null,
  version: 1,
  position: 0,
  clubs_count: 2,
  products_count: 0,
  country: 'Northland',
  city: null,
  founded: null,
  stadium: null,
  nickname: null,
}

export const managedLeague = league
export const managedClub: ManagedCategory = {
  ...league,
  id: 3,
  name: 'Harbour City',
  parent_id: 1,
  version: 4,
  clubs_count: 0,
  products_count: 2,
  country: null,
  city: 'Harbourtown',
  founded: 1899,
}
export const managedCategories = [
  managedLeague,
  managedClub,
  { ...managedClub, id: 4, name: 'Hill Rövers', city: null },
]

export const managedJersey: ManagedProduct = {
  id: 7,
  name: 'Harbour City Home Jersey',
  description: 'Green with a white sash.',
  price: 409,
  stock: 15,
  category_id: 3,
  image: '/pictures/front/640.webp',
  image_url: '/pictures/front/640.webp',
  back_image: null,
  size_variations: ['S', 'M', 'L'],
  size_stock: { S: 0, M: 12, L: 3 },
  average_rating: 4.5,
  reviews_count: 86,
  kit: 'home',
  season: '2026/27',
  colours: ['green'],
  colour: 'green',
  further_cuts: [],
  is_printable: false,
  created_at: '2026-03-09T10:00:00.000Z',
  category: { ...managedClub, parent: { id: 1, name: 'Northern League' } },
  version: 2,
  in_shop: true,
  drawing: null,
  print_fee: null,
  sale_price: null,
  sale_from: null,
  sale_until: null,
  has_printing: true,
  weight: null,
  sku: 'HC-H-26',
  material: 'Recycled polyester.',
  care: 'Wash at 30°.',
  fit: 'True to size.',
  on_the_pitch: null,
  updated_at: '2026-03-09T10:00:00.000Z',
}
