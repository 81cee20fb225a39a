import { pageMeta, type Site } from '../../lib/page-meta'
import type { Trouble } from './page-trouble'

/** Meta tags of an error page: search engines should not index it. */
export function troubleMeta(site: Site, trouble: Trouble, missing: string) {
  const title = trouble.status === 'failed' ? trouble.notice : missing
  return pageMeta({ site, title, description: title, path: '', isPrivate: true })
}
