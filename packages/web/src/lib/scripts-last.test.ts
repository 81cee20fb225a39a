import { expect, test } from 'vitest'
import { withScriptsLast } from './scripts-last'

const MODULE = '<link rel="modulepreload" href="/assets/react.js"/>'
const STYLE = '<link rel="stylesheet" href="/assets/shop.css"/>'
const PICTURE = '<img src="/pictures/front.avif"/>'
const SCRIPT = '<script type="module" async="">import "/assets/react.js"</script>'

test('A page asks for what it shows before it asks for its scripts', () => {
  const page = `<html><head>${MODULE}<script>mark()</script>${STYLE}</head><body>${PICTURE}${SCRIPT}</body></html>`
  const late = '<link fetchpriority="low" rel="modulepreload" href="/assets/react.js"/>'

  expect(withScriptsLast(page)).toBe(
    `<html><head><script>mark()</script>${STYLE}</head><body>${PICTURE}${late}${SCRIPT}</body></html>`,
  )
})

test('A page without scripts stays as it is', () => {
  const page = `<html><head>${STYLE}</head><body>${PICTURE}</body></html>`

  expect(withScriptsLast(page)).toBe(page)
})
