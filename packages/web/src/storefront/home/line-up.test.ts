import { expect, test } from 'vitest'
import { readProduct } from '../../lib/read-catalog'
import { harbourHome } from '../../testing/catalogue'
import * as lines from './line-up'

const lineUp = (products: Parameters<typeof lines.lineUp>[0]) => lines.lineUp(products).map(({ image }) => image)
const jersey = (clubId: number, image: string | null) => readProduct({ ...harbourHome, category_id: clubId, image })

test('three jerseys of three clubs stand in the line-up', () => {
  const jerseys = [jersey(3, '/home'), jersey(3, '/away'), jersey(4, '/hill'), jersey(5, '/dale')]

  expect(lineUp(jerseys)).toEqual(['/home', '/hill', '/dale'])
})

test('where there are fewer clubs, one sends two jerseys', () => {
  expect(lineUp([jersey(3, '/home'), jersey(3, '/away'), jersey(4, '/hill')])).toEqual(['/home', '/hill', '/away'])
})

test('no picture stands there twice, and none is missing', () => {
  expect(lineUp([jersey(3, '/home'), jersey(3, '/home'), jersey(4, null)])).toEqual(['/home'])
  expect(lineUp([])).toEqual([])
})
