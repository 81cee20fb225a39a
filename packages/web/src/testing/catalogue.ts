/** Test data: a small catalogue as the shop's own server sends it. */

export const harbourHome = {
  id: 7,
  name: 'Harbour City Home Jersey',
  description: 'Green with a white sash.',
  price: 409,
  stock: 15,
  category_id: 3,
  image: '/pictures/front/640.webp',
  back_image: '/pictures/back/640.webp',
  size_variations: ['S', 'M', 'L'],
  size_stock: { S: 0, M: 12, L: 3 },
  average_rating: 4.5,
  reviews_count: 86,
  kit: 'home',
  season: '2026/27',
  colour: 'green',
  category: { id: 3, name: 'Harbour City', parent_id: 1, parent: { id: 1, name: 'Northern League' } },
}

export const harbourAway = {
  ...harbourHome,
  id: 8,
  name: 'Harbour City Away Jersey',
  description: 'White with a green sash.',
  price: 359.5,
  average_rating: 0,
  reviews_count: 0,
  kit: 'away',
}

export const harbourCity = {
  id: 3,
  name: 'Harbour City',
  description: 'The club of the docks.',
  image: '/pictures/front/640.webp',
  parent_id: 1,
  parent: { id: 1, name: 'Northern League' },
  city: 'Harbourtown',
  founded: 1899,
  stadium: 'The Quay',
  nickname: 'the Gulls',
  colour: 'green',
  products_count: 2,
  banner_image: '/pictures/banner/640.webp',
  products: [harbourHome, harbourAway],
}

export const northernLeague = {
  id: 1,
  name: 'Northern League',
  description: 'Wind, rain and long throws.',
  image: null,
  parent_id: null,
  country: 'Northland',
  clubs_count: 2,
  pictures: ['/pictures/front/640.webp', '/pictures/other/640.webp'],
  colour: 'green',
}

export const northernClubs = [
  harbourCity,
  { id: 4, name: 'Hill Rovers', parent_id: 1, image: null, city: 'Hillside', products_count: 1 },
]

/** The print offer of the home jersey. */
export const printOffer = {
  fee: 45,
  drawing: { base: '#116633', secondary: '#ffffff', accent: '#ffffff', pattern: 'sash', collar: 'crew' },
  players: [] as { name: string; number: number }[],
}
