import type { Server } from 'node:http'
import { acceptFirst } from './accept-first'
import type { Admission } from './admission'
import { limitPipelining, type PipeliningOptions } from './limit-pipelining'
import { refuseOverload, refuseWhenQueueFull } from './overload'
import type { AnswerCache } from '../cache/shop-cache'
import { serveCachedFirst } from '../cache/serve-cached'
import { limitSilentConnections } from './limit-silent-connections'

export interface MiddlewareOptions extends PipeliningOptions {
  admission: Admission
  answers: AnswerCache
  isOpen: () => boolean
  /** Whether proxies are named that connections may come from. */
  hasProxies?: boolean
  onServed?: (status: 200 | 304) => void
  onRefused?: () => void
}

/**
 * Middleware in front of Fastify, from the outside in: cached answers leave at once, and so do refusals while nobody may even
 * wait; other requests run one per connection at a time, and each needs a slot.
 */
export function addServerMiddleware(
  server: Server,
  { admission, answers, isOpen, hasProxies = false, onServed, onRefused, ...limits }: MiddlewareOptions,
): void {
  limitSilentConnections(server)
  acceptFirst(server, admission)
  refuseOverload(server, admission, onRefused)
  limitPipelining(server, limits)
  refuseWhenQueueFull(server, admission, { hasProxies, ...(onRefused && { onRefused }) })
  serveCachedFirst(server, answers, { isOpen, ...(onServed && { onServed }) })
}
