import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLOURS } from '@shop/contract/catalog'
import { expect, test } from 'vitest'

test('every colour family of the catalogue has its light', () => {
  const css = readFileSync(join(import.meta.dirname, 'glow.css'), 'utf8')
  const lit = [...css.matchAll(/\[data-glow='(\w+)'\]/g)].map(([, colour]) => colour)

  expect(lit).toEqual([...COLOURS])
})
