import { expect, test } from 'vitest'
import { withPaintFirst } from './paint-first'

const LINKS = '<link rel="modulepreload" href="/assets/react.js"/><link rel="modulepreload" href="/assets/shop.js"/>'
const STYLE = '<link rel="stylesheet" href="/assets/shop.css"/>'
const PICTURE = '<img src="/pictures/front.avif"/>'
const IMPORTS = 'import "/assets/react.js"</script>'

test('A page names its scripts without asking for them', () => {
  const page = `<html><head>${LINKS}${STYLE}</head><body>${PICTURE}<script nonce="ours" type="module" async="">${IMPORTS}</body></html>`

  expect(withPaintFirst(page, 'ours')).toBe(
    `<html><head>${STYLE}</head><body>${PICTURE}` +
      `<script nonce="ours" type="text/plain" data-modules="/assets/react.js /assets/shop.js">${IMPORTS}</body></html>`,
  )
})

test('A page without scripts stays as it is', () => {
  const page = `<html><head>${STYLE}</head><body>${PICTURE}</body></html>`

  expect(withPaintFirst(page, 'ours')).toBe(page)
})

test('A script that somebody smuggled in is left as it is', () => {
  const page = `<html><body><script type="module" async="">${IMPORTS}</body></html>`

  expect(withPaintFirst(page, 'ours')).toBe(page)
})
