import { expect, test } from 'vitest'
import { harbourHome, printOffer } from '../../testing/catalogue'
import { picturesOf } from './product-views'
import { readProductDetails } from './read-product-details'

const drawn = { drawing: printOffer.drawing, mesh: '/meshes/a.j3d' }
const read = (changes: object) => readProductDetails({ ...harbourHome, ...changes })

test('a server that knows no views shows front and back, and nothing turns', () => {
  const product = read({})
  expect(product).toMatchObject({ views: [], turn: null })
  expect(picturesOf(product).map(({ view }) => view)).toEqual(['front', 'back'])
})

test.each([null, 'yes', {}, { mesh: '/meshes/a.j3d' }, { drawing: printOffer.drawing }])(
  'half a shape is none: %j',
  (turn) => expect(read({ turn }).turn).toBeNull(),
)

test('a shape is kept as the server sends it', () => {
  expect(read({ turn: drawn }).turn).toEqual(drawn)
})

test('views that nobody knows or that have no picture are left out; the order is the gallery’s', () => {
  const views = [
    { view: 'hem', image: '/pictures/hem/640.webp' },
    { view: 'inside', image: '/pictures/inside/640.webp' },
    { view: 'cuff', image: null },
    'collar',
    { view: 'three-quarter-left', image: '/pictures/angle/640.webp' },
  ]
  expect(picturesOf(read({ views })).map(({ label }) => label)).toEqual(['Front', 'Back', 'Angle', 'Hem'])
})
