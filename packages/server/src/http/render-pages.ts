import { createHash } from 'node:crypto'
import type { Send } from '@shop/contract/client'
import { PAGE_PARAMETERS } from '@shop/contract/page-parameters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../kernel/shop'
import { cacheKeys, type CacheKeys } from './cache-keys'
import type { ReadyAnswers, Shown } from './ready-answers'
import { sendInProcess } from './send-in-process'

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
  shopName: string
}

export interface PageRenderer {
  render: PageHandler
  backendHost: string
}

export interface PageOptions {
  renderer: () => Promise<PageRenderer>
  site: Site
  /** Off in development, where Vite injects scripts and styles of its own. */
  contentSecurityPolicy: boolean
  /** Cards are taken by Stripe, whose script and frames the pages then have to let in. */
  takesStripe: boolean
  /** Where the API's answers may be ready already. */
  ready?: ReadyAnswers
}

export function rendererOf({ createPageHandler, BACKEND_HOST }: WebBuild): PageRenderer {
  return { render: createPageHandler(), backendHost: BACKEND_HOST }
}

/** Every GET that is neither API, picture nor built file is a page. */
export function addPageRoutes(app: FastifyInstance, options: PageOptions): void {
  const keys = options.ready?.keys ?? cacheKeys()
  for (const [path, parameters] of Object.entries(PAGE_PARAMETERS)) keys.declare(path, parameters)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    config: { isReadyForAll: true },
    handler: async (request, reply) => {
      const { render, backendHost } = await options.renderer()
      const { name: shopName, url: siteUrl } = options.site
      const parts: (Shown | undefined)[] = []
      const send = sendInProcess(app, { ready: options.ready, onShown: (shown) => parts.push(shown) })
      const response = await render(webRequest(request, keys, siteUrl), { send, siteUrl, shopName })
      const html = await response.text()
      request.shown = shownIn(parts)
      reply.status(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
      if (options.contentSecurityPolicy)
        reply.header('content-security-policy', policyFor(html, backendHost, options.takesStripe))
      else reply.removeHeader('content-security-policy')
      return reply.send(html)
    },
  })
}

/** What its parts show. Where that is not known of one, it is not of the whole. */
function shownIn(parts: readonly (Shown | undefined)[]): Shown | undefined {
  if (parts.includes(undefined)) return undefined
  if (parts.includes('all')) return 'all'
  return [...new Set(parts.flatMap((part) => part as readonly number[]))]
}

/**
 * A page that is begun is made, also when its visitor leaves: others wait for it, and then it is cached. It gets none of the
 * visitor's headers, and none of the parameters that it does not know, because what comes of it is for everybody.
 */
function webRequest({ url, method }: FastifyRequest, keys: CacheKeys, siteUrl: string): Request {
  return new Request(addressOf(keys.keyOf(url), siteUrl), { method })
}

/**
 * On the configured host, whatever the Host header or the request line say: a page must not carry an address that a
 * visitor made up, neither by `GET http://elsewhere/` nor by `GET //elsewhere/`.
 */
function addressOf(url: string, siteUrl: string): URL {
  return new URL(new URL(siteUrl).origin + url.replace(/^https?:\/\/[^/]*/i, ''))
}

/** What Stripe's documentation asks for; its pages are walked to from any other, so all of them carry it. */
const STRIPE_HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Allows exactly the inline scripts of this page by their hashes, so that the same bytes suit every visitor. */
function policyFor(html: string, backendHost: string, takesStripe: boolean): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const self = backendHost ? `'self' ${backendHost}` : `'self'`
  const stripe = takesStripe || backendHost !== '' ? STRIPE_HOSTS : { script: [], frame: [], connect: [] }
  return [
    `default-src 'self'`,
    ["script-src 'self'", ...hashes, ...stripe.script].join(' '),
    ["frame-src 'self'", ...stripe.frame].join(' '),
    `style-src 'self'`,
    `img-src ${self} data: blob: https:`,
    [`connect-src ${self}`, ...stripe.connect].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
