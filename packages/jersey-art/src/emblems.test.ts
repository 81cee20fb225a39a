import { expect, test } from 'vitest'
import { badgeOf, makerOf } from './emblems'
import { BADGES, MAKERS } from './jersey-spec'
import { aJersey } from './testing/a-jersey'

const MARKS = Array.from({ length: 26 * 26 }, (_, index) => {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `${letter(index)}${letter(Math.floor(index / 26))}${letter(index * 7)}`
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

test('a chosen badge and maker are kept, an unknown one follows from the mark', () => {
  const unknown = 'constructor' as (typeof BADGES)[number]

  expect(badgeOf({ badge: 'crown', mark: 'BAR' })).toBe('crown')
  expect(makerOf({ maker: 'quessa', mark: 'BAR' })).toBe('quessa')
  expect(badgeOf({ badge: unknown, mark: 'BAR' })).toBe(badgeOf({ mark: 'BAR' }))
})
