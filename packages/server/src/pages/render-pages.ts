import type { Send } from '@shop/contract/client'
import type { PublicSettings } from '@shop/contract/setting-list'
import { languageOfPath, PAGE_LANGUAGES, pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { PAGE_PARAMETERS } from '@shop/contract/page-parameters'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../kernel/shop'
import { cacheKeys } from '../cache/cache-keys'
import { pagePolicy } from './page-policy'
import type { ShownProducts } from '../cache/lru-store'
import type { AnswerCache } from '../cache/shop-cache'
import { onRequestEnd } from '../admission/request-end'
import { newScriptMark, takeScriptMark } from './script-mark'
import { sendInProcess } from './send-in-process'
import { clientLeft } from '../admission/slot'

/** The web package's server build, as far as this side knows it: it is loaded at run time, never imported. */
export interface WebBuild {
  createPageHandler: () => PageHandler
  /** Set where the pages were built against another server's API. */
  BACKEND_HOST: string
}
type PageHandler = (request: Request, context: PageContext) => Promise<Response>

interface PageContext {
  send: Send
  siteUrl: string
  settings: PublicSettings
  /** Stands as `nonce` at every script that the build itself writes. */
  scriptMark: string
}

export interface PageRenderer {
  render: PageHandler
  backendHost: string
}

export interface PageOptions {
  renderer: (language: PageLanguage) => Promise<PageRenderer>
  site: Pick<Site, 'url'>
  /** What staff set and pages show: name, contact, the zone of every date. */
  settings: () => PublicSettings
  /** Off in development, where Vite injects scripts and styles of its own. */
  contentSecurityPolicy: boolean
  /** Cards are taken by Stripe, whose script and frames the pages then have to let in. */
  takesStripe: boolean
  /** The hosts of pictures that products and clubs have elsewhere; without it pages show their own alone. */
  pictureHosts?: () => Promise<readonly string[]>
  /** Where the API's answers may be cached already. */
  answers?: AnswerCache
}

/** Pages are no endpoints: which of them are for staff is known by their path. */
const STAFF_PAGES = new RegExp(`^(${PAGE_LANGUAGES.map((language) => pathIn(language, '/admin')).join('|')})\\b`)

export function rendererOf({ createPageHandler, BACKEND_HOST }: WebBuild): PageRenderer {
  return { render: createPageHandler(), backendHost: BACKEND_HOST }
}

/** Every GET that is neither API, picture nor built file is a page. */
export function addPageRoutes(app: FastifyInstance, options: PageOptions): void {
  const keys = options.answers?.keys ?? cacheKeys()
  for (const language of PAGE_LANGUAGES) {
    for (const [path, parameters] of Object.entries(PAGE_PARAMETERS)) keys.declare(pathIn(language, path), parameters)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    config: { isCached: true },
    // A page is the same for everybody, so its renderer gets neither the visitor's headers nor unknown parameters.
    // HEAD is rendered too, to tell the length of the page.
    handler: async (request, reply) => {
      const address = addressOf(keys.keyOf(request.url), options.site.url)
      const language = languageOfPath(address.pathname)
      const { render, backendHost } = await options.renderer(language)
      const { url: siteUrl } = options.site
      const parts: (ShownProducts | undefined)[] = []
      const send = sendInProcess(app, { language, answers: options.answers, onShown: (shown) => parts.push(shown) })
      const scriptMark = newScriptMark()
      const left = untilNobodyWaits(request, reply)
      const page = new Request(address, { signal: left })
      const response = await render(page, { send, siteUrl, settings: options.settings(), scriptMark })
      left.throwIfAborted()
      const { html, scripts } = takeScriptMark(await response.text(), scriptMark)
      request.shown = shownIn(parts)
      // Nobody tells this process of changes on another server.
      request.isNeverCached = backendHost !== ''
      reply.status(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
      if (options.contentSecurityPolicy) {
        const pictureHosts = await pictureHostsFor(request, options)
        const policy = { scripts, pictureHosts, isForStaff: STAFF_PAGES.test(request.url) }
        const { takesStripe } = options
        reply.header('content-security-policy', pagePolicy({ ...policy, backendHost, takesStripe }))
      } else reply.removeHeader('content-security-policy')
      return reply.send(html)
    },
  })
}

/** A page is sent also when the database is away: without the picture hosts, and not cached. */
async function pictureHostsFor(request: FastifyRequest, { pictureHosts }: PageOptions): Promise<readonly string[]> {
  try {
    return (await pictureHosts?.()) ?? []
  } catch (error) {
    request.log.warn({ err: error }, 'a page can’t tell the hosts of pictures')
    request.shown = undefined
    return []
  }
}

/** The products that the API answers of a page show; undefined where one answer does not tell. */
function shownIn(parts: readonly (ShownProducts | undefined)[]): ShownProducts | undefined {
  if (parts.includes(undefined)) return undefined
  if (parts.includes('all')) return 'all'
  return [...new Set(parts.flatMap((part) => part as readonly number[]))]
}

/** Ends the work on a page whose visitor has left, unless other requests wait for the same page. */
function untilNobodyWaits(request: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onRequestEnd(request.raw, raw, (how) => {
    if (how === 'left' && !request.work?.isAwaited()) leaving.abort(clientLeft())
  })
  return leaving.signal
}

/**
 * On the configured host, whatever the Host header or the request line say: a page must not carry an address that a
 * visitor made up, neither by `GET http://elsewhere/` nor by `GET //elsewhere/`.
 */
function addressOf(url: string, siteUrl: string): URL {
  return new URL(new URL(siteUrl).origin + url.replace(/^https?:\/\/[^/]*/i, ''))
}
