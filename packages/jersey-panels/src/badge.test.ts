import { BADGES, MAKERS } from '@shop/jersey-art/jersey-spec'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { expect, test } from 'vitest'
import { renderPanel } from './render-panels'
import { aPattern } from './testing/a-pattern'

test('every badge and every maker looks different', () => {
  const badges = new Set(BADGES.map((badge) => frontOf({ badge })))
  const makers = new Set(MAKERS.map((maker) => frontOf({ maker })))

  expect(badges.size).toBe(BADGES.length)
  expect(makers.size).toBe(MAKERS.length)
})

test('a jersey without a mark has no badge, but a maker', () => {
  expect(frontOf({ mark: '' })).not.toContain('clipPath')
  expect(frontOf({ mark: '', maker: 'ilmen' })).not.toBe(frontOf({ mark: '', maker: 'tarvo' }))
})

function frontOf(changes: Parameters<typeof aJersey>[0]): string {
  return renderPanel(aJersey(changes), { pattern: aPattern() }, 'front')?.colour ?? ''
}
