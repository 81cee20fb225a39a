import { badgeOf, makerOf } from '@shop/jersey-art/emblems'
import { BADGES, MAKERS } from '@shop/jersey-art/jersey-spec'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { expect, test } from 'vitest'
import { renderPanel } from './render-panels'
import { aPattern } from './testing/a-pattern'

const MARKS = Array.from({ length: 26 * 26 }, (_, index) => {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `${letter(index)}${letter(Math.floor(index / 26))}${letter(index * 7)}`
})

test('every badge and every maker looks different', () => {
  const badges = new Set(BADGES.map((badge) => frontOf({ badge })))
  const makers = new Set(MAKERS.map((maker) => frontOf({ maker })))

  expect(badges.size).toBe(BADGES.length)
  expect(makers.size).toBe(MAKERS.length)
})

test('clubs with different marks share out all badges and makers', () => {
  const share = <T>(choices: readonly T[], of: (mark: string) => T) =>
    choices.map((choice) => MARKS.filter((mark) => of(mark) === choice).length / MARKS.length)

  expect(Math.min(...share(BADGES, (mark) => badgeOf({ mark })))).toBeGreaterThan(0.06)
  expect(Math.min(...share(MAKERS, (mark) => makerOf({ mark })))).toBeGreaterThan(0.2)
})

test('all kits of a club have the same badge, whatever their colours', () => {
  expect(badgeOf(aJersey({ base: '#ffffff' }))).toBe(badgeOf(aJersey({ base: '#000000', pattern: 'hoops' })))
})

function frontOf(changes: Parameters<typeof aJersey>[0]): string {
  return renderPanel(aJersey(changes), { pattern: aPattern() }, 'front')?.colour ?? ''
}
