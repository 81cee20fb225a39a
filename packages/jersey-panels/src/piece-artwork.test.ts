import { ARTWORK_PIECES } from '@shop/jersey-art/jersey-spec'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { expect, test } from 'vitest'
import { renderPanel } from './render-panels'
import { aPattern } from './testing/a-pattern'

const image = '/pictures/0123456789abcdef01234567/640.webp'

test.each(ARTWORK_PIECES)('the artwork of %s is on that piece only, and on its outside', (piece) => {
  const spec = aJersey({ artwork: { [piece]: { image, ratio: 1 } } })

  for (const name of ARTWORK_PIECES) {
    const { colour, relief, inside } = renderPanel(spec, { pattern: aPattern() }, name) ?? {}
    expect(colour?.includes(image)).toBe(name === piece)
    expect(`${relief} ${inside}`).not.toContain(image)
  }
})

test('badge, maker and lettering lie over the artwork', () => {
  const spec = aJersey({ mark: 'AB', artwork: { front: { image, ratio: 1 }, back: { image, ratio: 1 } } })
  const options = { pattern: aPattern(), name: 'Haddad', number: 10 }
  const plain = aJersey({ mark: 'AB' })

  for (const name of ['front', 'back'] as const) {
    const [under = '', over = ''] = renderPanel(spec, options, name)?.colour.split(/<image [^>]*>/) ?? []
    expect(under + over).toBe(renderPanel(plain, options, name)?.colour)
    expect(over.length).toBeGreaterThan(under.length)
  }
})
