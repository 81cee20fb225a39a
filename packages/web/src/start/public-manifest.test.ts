import { expect, test } from 'vitest'
import { publicManifestFile, publicManifestUrl } from './public-manifest'

const ROUTES = { root: { id: 'root' }, 'storefront/cart/cart-page': { path: 'cart' }, 'admin/layout/admin-only': {} }

test('the manifest of public pages names no page of the admin panel', () => {
  const file = publicManifestFile(`window.__reactRouterManifest=${JSON.stringify({ version: '1f', routes: ROUTES })};`)

  const { 'admin/layout/admin-only': _, ...routes } = ROUTES
  expect(file).toBe(`window.__reactRouterManifest=${JSON.stringify({ version: '1f', routes })};`)
})

test('a manifest in another form is an error of the build', () => {
  expect(() => publicManifestFile('export default {}')).toThrow()
})

test('it changes its name with React Router’s own', () => {
  expect(publicManifestUrl('/assets/manifest-1f.js')).toBe('/assets/manifest-1f-public.js')
})
