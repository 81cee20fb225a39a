import * as texts from '#messages/texts'
import type { Loaded } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { troubleMeta } from '../catalog/trouble-meta'

interface OrderMeta<T> {
  /** Undefined on the server, contrary to React Router's types, because only the browser loads orders. */
  loaded: Loaded<T> | undefined
  title: (order: T | undefined) => string
  description: string
}

/** The head of a page about one order of the customer. */
export function orderMeta<T>(matches: Parameters<typeof siteOf>[0], { loaded, title, description }: OrderMeta<T>) {
  const site = siteOf(matches)
  if (loaded && loaded.status !== 'ready') return troubleMeta(site, loaded, texts.order_notFound)
  return pageMeta({ site, title: title(loaded?.data), description, path: paths.orders, isPrivate: true })
}
