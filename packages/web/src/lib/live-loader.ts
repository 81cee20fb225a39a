import type { Client } from '@shop/contract/client'
import { ApiError } from '@shop/contract/client'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { apiOf, apiWithSignal } from './api'
import { Unreachable } from './fetch-send'
import { isId, MalformedAnswer } from './reading'

interface Ready<T> {
  status: 'ready'
  data: T
  /** Why the page may be out of date. */
  notice?: string
}
interface Missing {
  status: 'missing'
}
interface Failed {
  status: 'failed'
  notice: string
}
export type Loaded<T> = Ready<T> | Missing | Failed

export type LoadArgs = Pick<LoaderFunctionArgs, 'params' | 'url'>
interface ServerArgs extends LoadArgs {
  context: Readonly<RouterContextProvider>
}

export interface LivePage<T> {
  load: (api: Client, args: LoadArgs) => Promise<T>
  /** The text for a failure; a function where it depends on what failed. */
  failed: string | ((error: unknown) => string)
}

const HTTP_STATUS = { ready: 200, missing: 404, failed: 503 }

// The address of the first page load, the only one that the server rendered.
const entrance = typeof window === 'undefined' ? '' : window.location.pathname + window.location.search

/**
 * The loaders of a public page: the server renders it, then the browser asks again, so that price and stock are live.
 * React Router removes `loader` from the browser's copy only if the page exports the two one by one:
 *
 *     const page = liveLoader({ load: (api, { params }) => api.call(…), failed: texts.product.fetchFailed })
 *     export const loader = page.loader
 *     export const clientLoader = page.clientLoader
 *
 * Such a page has no `HydrateFallback`: that would be rendered on the server in its place.
 */
export function liveLoader<T>(page: LivePage<T>) {
  let isFirstCall = true

  async function loader({ context, params, url }: ServerArgs) {
    return withHttpStatus(await attempt(page, apiOf(context), { params, url }))
  }

  async function clientLoader({ request, params, url, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded<T>> {
    const isHydration = isFirstCall && url.pathname + url.search === entrance
    isFirstCall = false
    const live = await attempt(page, apiWithSignal(request.signal), { params, url })
    if (!isHydration) return live

    const rendered = await serverLoader<Loaded<T>>().catch(() => live)
    // The same object again lets React skip rendering when nothing has changed.
    if (live.status !== 'failed') return JSON.stringify(live) === JSON.stringify(rendered) ? rendered : live
    return rendered.status === 'ready' ? { ...rendered, notice: live.notice } : rendered
  }

  return { loader, clientLoader: Object.assign(clientLoader, { hydrate: true as const }) }
}

/** The answer of a server loader under the status that crawlers and caches should see. */
export function withHttpStatus<T>(loaded: Loaded<T>) {
  return data(loaded, { status: HTTP_STATUS[loaded.status] })
}

/** The id in the address. Anything but a number is a 404 without a call. */
export function idOf({ params }: Pick<LoadArgs, 'params'>): number {
  const id = /^\d+$/.test(params.id ?? '') ? Number(params.id) : NaN
  if (!isId(id)) throw new ApiError(404, {})
  return id
}

/** For optional parts of a page: null where they could not be loaded. */
export async function ifAvailable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}

/** Loads the page, or returns the page's text for the failure. */
export async function attempt<T>(page: LivePage<T>, api: Client, args: LoadArgs): Promise<Loaded<T>> {
  try {
    return { status: 'ready', data: await page.load(api, args) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof ApiError && error.status === 404) return { status: 'missing' }
    // Logged, because this is a bug and not an outage.
    if (!isOutage(error)) console.error(error)
    return { status: 'failed', notice: typeof page.failed === 'string' ? page.failed : page.failed(error) }
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ApiError || error instanceof Unreachable || error instanceof MalformedAnswer
}
