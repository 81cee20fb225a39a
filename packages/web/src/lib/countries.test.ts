import { expect, test } from 'vitest'
import { countries } from './countries'

test('the shop’s own country stands first, the others follow by name, each once', () => {
  const [first, ...rest] = countries().map(({ name }) => name)

  expect(first).toBe('United Arab Emirates')
  expect(rest).toEqual([...new Set(rest)].sort((one, other) => one.localeCompare(other, 'en')))
  expect(rest).not.toContain(first)
  expect(rest).toEqual(expect.arrayContaining(['France', 'Oman', 'Saudi Arabia', 'United Kingdom']))
})

test('what is no country is not offered', () => {
  for (const name of ['European Union', 'United Nations', 'Unknown Region', 'Eurozone', 'Pseudo-Accents', 'world']) {
    expect(countries().map(({ name }) => name)).not.toContain(name)
  }
  expect(countries().map(({ name }) => name).length).toBeGreaterThan(230)
  expect(countries().map(({ name }) => name).length).toBeLessThan(270)
})
