import { expect, test } from 'vitest'
import { matchingProducts } from './matching-products'
import type { ProductQuery } from './product-query'
import { readProducts } from '../../lib/read-catalog'

const products = readProducts([
  {
    id: 1,
    name: 'Harbour Home',
    price: 300,
    stock: 0,
    size_variations: 'S,M',
    kit: 'home',
    colours: ['green'],
    average_rating: 3,
    reviews_count: 9,
    created_at: '2026-01-01T00:00:00Z',
    category: { id: 11, name: 'Harbour City', parent_id: 1 },
  },
  {
    id: 2,
    name: 'Átlas Away',
    price: 200,
    stock: 4,
    size_variations: 'M,L',
    kit: 'away',
    colours: ['white'],
    average_rating: 4.5,
    reviews_count: 2,
    created_at: '2026-02-01T00:00:00Z',
    category: { id: 12, name: 'Atlas', parent: { id: 2, name: 'Northern League' } },
  },
  { id: 3, name: 'Scarf', price: 50, stock: 1, category_id: 12 },
])

test.each<[ProductQuery, number[]]>([
  [{}, [1, 2, 3]],
  [{ search: 'HOME harbour' }, [1]],
  [{ search: 'northern' }, [2]],
  [{ league: [1, 2] }, [1, 2]],
  [{ club: [12] }, [2, 3]],
  [{ size: ['M'] }, [1, 2]],
  [{ size: ['L', 'S'], kit: ['away'] }, [2]],
  [{ colour: ['green'] }, [1]],
  [{ min_price: 50, max_price: 200 }, [2, 3]],
  [{ in_stock: true }, [2, 3]],
  [{ min_rating: 4 }, [2]],
  [{ sort: 'price_asc' }, [3, 2, 1]],
  [{ sort: 'price_desc' }, [1, 2, 3]],
  [{ sort: 'newest' }, [2, 1, 3]],
  [{ sort: 'rating' }, [2, 1, 3]],
  [{ sort: 'popular' }, [1, 2, 3]],
  [{ sort: 'name' }, [2, 1, 3]],
])('%j finds %j', (query, ids) => {
  expect(matchingProducts(products, query).map(({ id }) => id)).toEqual(ids)
})
