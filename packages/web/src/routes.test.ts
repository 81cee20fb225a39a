import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes'

test('no two pages have the same path', () => {
  const paths = pathsOf(routes)
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  expect(paths).toContain('/returns')
  expect(paths).toContain('/orders/returns')
})

/** The paths of all pages. Layouts have no path of their own, and an index page has that of its parent. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return children ? pathsOf(children, own) : [own]
  })
}
