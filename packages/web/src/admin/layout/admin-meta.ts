import * as m from '#messages/admin-layout'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'

/**
 * The meta tags of a staff page, which search engines must not index:
 *
 *     export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
 *       return adminMeta(matches, 'Products')
 *     }
 */
export function adminMeta(matches: Parameters<typeof siteOf>[0], title: string): MetaDescriptor[] {
  const site = siteOf(matches)
  return pageMeta({ site, title: m.titleInPanel({ title }), description: title, path: paths.admin, isPrivate: true })
}
