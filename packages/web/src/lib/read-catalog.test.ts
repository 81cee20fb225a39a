import { describe, expect, test } from 'vitest'
import {
  MalformedAnswer,
  MalformedList,
  readClub,
  readClubs,
  readLeagues,
  readProduct,
  readProducts,
  readSizes,
} from './read-catalog'

const fromOurServer = {
  id: 7,
  name: 'Harbour City Home',
  description: 'Sea-green stripes.',
  price: 409,
  was_price: null,
  on_sale_until: null,
  stock: 5,
  category_id: 3,
  image: '/pictures/k/640.webp',
  image_url: '/pictures/k/640.webp',
  back_image: '/pictures/b/640.webp',
  second_image: '/pictures/b/640.webp',
  size_variations: ['S', 'M'],
  size_stock: { S: 0, M: 5 },
  average_rating: 4.5,
  reviews_count: 2,
  kit: 'home',
  season: '2026/27',
  colours: ['green', 'white'],
  colour: 'green',
  is_printable: true,
  created_at: '2026-09-12T10:00:00Z',
  category: {
    id: 3,
    name: 'Harbour City',
    description: null,
    image: null,
    image_url: null,
    parent_id: 1,
    parent: { id: 1, name: 'Gulf Premier' },
  },
}

describe('a product', () => {
  test('of our own server is taken as it is', () => {
    expect(readProduct(fromOurServer)).toEqual(fromOurServer)
  })

  test('of a server that sends the least is complete', () => {
    expect(readProduct({ id: '7', name: 'Home', price: '1,409.50' })).toEqual({
      id: 7,
      name: 'Home',
      description: '',
      price: 1409.5,
      was_price: null,
      on_sale_until: null,
      stock: 0,
      category_id: null,
      image: null,
      image_url: null,
      back_image: null,
      second_image: null,
      size_variations: [],
      size_stock: null,
      average_rating: 0,
      reviews_count: 0,
      kit: null,
      season: null,
      colours: [],
      colour: null,
      is_printable: false,
      created_at: null,
      category: null,
    })
  })

  test('may come under data, with numbers as text and a category without its league', () => {
    const product = readProduct({
      data: {
        ...fromOurServer,
        price: '409.00',
        stock: '5',
        average_rating: '4.5',
        colour: 'plaid',
        category: { id: 3, name: 'Harbour City', parent_id: 1 },
      },
    })

    expect(product).toMatchObject({ price: 409, stock: 5, average_rating: 4.5, colour: null })
    expect(product.category).toMatchObject({ name: 'Harbour City', parent_id: 1, parent: null })
  })

  test('shows whichever picture there is, without backslashes', () => {
    expect(readProduct({ ...fromOurServer, image: '\\/storage\\/a.jpg' }).image).toBe('/storage/a.jpg')
    expect(readProduct({ ...fromOurServer, image: null, image_url: '/b.jpg' }).image).toBe('/b.jpg')
    expect(readProduct({ ...fromOurServer, image: '', image_url: 7 }).image).toBeNull()
  })

  test.each([undefined, null, 'text', [], {}, { id: 7 }, { id: 7, price: 'ask' }, { name: 'x', price: 1 }])(
    'is not made up out of %j',
    (body) => {
      expect(() => readProduct(body)).toThrow(MalformedAnswer)
    },
  )
})

describe('sizes', () => {
  test.each([
    ['an array', ['S', ' M ', 'S', '', null], ['S', 'M']],
    ['an array of numbers', [42, 44], ['42', '44']],
    ['a JSON string', '["S", "M"]', ['S', 'M']],
    ['a comma-separated string', 'S, M,,L ', ['S', 'M', 'L']],
    ['a single size', 'M', ['M']],
    ['a number as text', '42', ['42']],
    ['broken JSON', '["S"', ['["S"']],
    ['an empty string', '', []],
    ['nothing', null, []],
    ['something else', { size: 'M' }, []],
  ])('come as %s', (_, value, sizes) => {
    expect(readSizes(value)).toEqual(sizes)
  })
})

describe('a list', () => {
  test.each([undefined, null, 'text', 7, {}, { data: 'text' }, { data: { id: 1 } }])('is not %j', (body) => {
    expect(() => readProducts(body)).toThrow(MalformedList)
    expect(() => readLeagues(body)).toThrow(MalformedList)
    expect(() => readClubs(body)).toThrow(MalformedList)
  })

  test('of leagues comes bare or under data', () => {
    const leagues = [{ id: 1, name: 'Gulf Premier' }]

    expect(readLeagues({ data: leagues })).toEqual(readLeagues(leagues))
    expect(readLeagues(leagues)).toEqual([
      {
        id: 1,
        name: 'Gulf Premier',
        description: null,
        image: null,
        image_url: null,
        parent_id: null,
        country: null,
        clubs_count: null,
        pictures: [],
        colour: null,
      },
    ])
  })

  test('keeps its good entries when one is broken', () => {
    expect(readProducts([null, fromOurServer, { id: 8 }, 'text']).map(({ id }) => id)).toEqual([7])
  })

  test('is not one whose entries are all broken, because an empty list says that there is nothing', () => {
    for (const read of [readProducts, readLeagues, readClubs]) {
      expect(() => read([null, {}, 'text'])).toThrow(MalformedList)
      expect(read([])).toEqual([])
    }
  })
})

describe('a club', () => {
  test('comes with its jerseys', () => {
    const club = readClub({
      id: 3,
      name: 'Harbour City',
      parent: { id: 1, name: 'Gulf Premier' },
      products: [fromOurServer],
    })

    expect(club).toMatchObject({ name: 'Harbour City', parent: { id: 1, name: 'Gulf Premier' }, products_count: 1 })
    expect(club.products).toEqual([fromOurServer])
  })

  test('without jerseys has none', () => {
    expect(readClub({ id: 3, name: 'Harbour City' })).toMatchObject({ products: [], products_count: 0, parent: null })
  })
})
