import { pageMeta, type Site } from '../../lib/page-meta'
import type { Trouble } from './page-trouble'

/** The head of a page that has nothing to show: search engines should not keep it. */
export function troubleMeta(site: Site, trouble: Trouble, missing: string) {
  const title = trouble.status === 'failed' ? trouble.notice : missing
  return pageMeta({ site, title, description: title, path: '', isPrivate: true })
}
