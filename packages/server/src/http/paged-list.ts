import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { PageOfList } from '../kernel/page-of-list'
import { pageLinks } from './page-links'

/** The body stays a bare array, as the specification has it; the total and the links to other pages stand in headers. */
export function withTotals<Item>(
  reply: FastifyReply,
  endpoint: Endpoint,
  { items, page }: { items: Item[]; page?: PageOfList },
): Item[] {
  if (!page) return items
  const { url, query } = reply.request
  const [path = ''] = url.split('?')
  reply.headers({
    'x-total-count': page.total,
    link: pageLinks(path, knownParameters(endpoint, query), page),
    'access-control-expose-headers': 'X-Total-Count, Link',
  })
  return items
}

/** The known parameters as they were sent. Unknown ones are not echoed: they could make the header too long for clients. */
function knownParameters(endpoint: Endpoint, query: unknown): URLSearchParams {
  const sent = query as Record<string, string | string[] | undefined>
  const parameters = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const value of [sent[name] ?? []].flat()) parameters.append(name, value)
  }
  return parameters
}
