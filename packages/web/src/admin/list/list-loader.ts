import type { Client, Route } from '@shop/contract/client'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { api, apiWithSignal } from '../../lib/api'
import { attempt, type LoadArgs } from '../../lib/live-loader'
import { fieldsOf, MalformedAnswer, MalformedList } from '../../lib/reading'
import { queryOf, readAddress, type ListShape } from './list-address'
import { storedPageSize } from './list-looks'

export interface PageMeta {
  page: number
  per_page: number
  total: number
  /** True if the list is longer than `total`, at which the server ended its count. */
  has_more?: boolean | undefined
}

/** How many rows a list has; more than `total` where the server ended its count there. */
export interface RowCount {
  total: number
  isMore: boolean
}

/** A page of a list as the API sends it; some lists have more fields. */
export interface ListPage<Item> {
  data: Item[]
  meta: PageMeta
}

export type LoadedList<Page> =
  | { status: 'ready'; page: Page; /** Why the shown page may be stale. */ notice?: string }
  | { status: 'failed'; notice: string }

type AnswerTo<R extends Route> = Awaited<ReturnType<typeof callOf<R>>>

/** The routes whose response is a page of a list. */
export type ListRoute = {
  [R in Route]: R extends `GET ${string}` ? (AnswerTo<R> extends ListPage<unknown> ? R : never) : never
}[Route]

interface ListLoader<R extends ListRoute, Extra> {
  route: R
  shape: ListShape
  /** The parameters of the route's path, read from the address of the page. */
  params?: (args: LoadArgs) => Record<string, number>
  /** Query parameters in addition to those of the URL. */
  query?: Record<string, string | number>
  /** Loads further data of the page, which is merged into `page`. */
  extra?: (api: Client, args: LoadArgs) => Promise<Extra>
  /** Reads a row; fills in the fields that a server of the specification alone does not send. */
  read?: (row: unknown) => AnswerTo<R>['data'][number]
  /** The error text. */
  failed: string
  /** The error text for a response that is no list; `failed` if missing. */
  malformed?: string
}

/**
 * Creates the loader of a list page:
 *
 *     export const clientLoader = listLoader({ route: 'GET /api/admin/users', shape, failed: adminTexts.users.fetchFailed })
 */
export function listLoader<R extends ListRoute, Extra extends object = object>(list: ListLoader<R, Extra>) {
  const failed = (error: unknown) => (error instanceof MalformedAnswer ? (list.malformed ?? list.failed) : list.failed)

  async function load(api: Client, args: LoadArgs): Promise<AnswerTo<R> & Extra> {
    // The URL may hold invalid filters; the server validates them.
    const address = readAddress(args.url.searchParams, list.shape)
    const query = { ...queryOf({ ...address, perPage: address.perPage ?? storedPageSize() }), ...list.query }
    const [page, extra] = await Promise.all([
      callOf<R>(api, list.route, { query, params: list.params?.(args) }),
      list.extra?.(api, args),
    ])
    return { ...completed(page, list, args.url.searchParams.get('search') ?? ''), ...(extra as Extra) }
  }

  return async function clientLoader({
    request,
    params,
    url,
  }: Pick<ClientLoaderFunctionArgs, 'request' | 'params' | 'url'>): Promise<LoadedList<AnswerTo<R> & Extra>> {
    const loaded = await attempt({ load, failed }, apiWithSignal(request.signal), { params, url })
    if (loaded.status === 'ready') return { status: 'ready', page: loaded.data }
    return { status: 'failed', notice: loaded.status === 'failed' ? loaded.notice : list.failed }
  }
}

/** Creates the function that counts the rows of a list under some filters. */
export function listCounter(route: ListRoute) {
  return async (filters: Record<string, string>): Promise<RowCount> => {
    const { meta } = await callOf(api, route, { query: { ...filters, per_page: 1 } })
    return { total: meta.total, isMore: (meta as PageMeta).has_more ?? false }
  }
}

function callOf<R extends Route>(api: Client, route: R, input: object) {
  return api.call<R>(route, ...([input] as never))
}

/**
 * Accepts a bare array and a missing `meta`: the specification has `{data}` for products only, and no paging. A server
 * without paging sends all rows, which are searched here.
 */
function completed<R extends ListRoute>(
  answer: AnswerTo<R>,
  { read, malformed }: ListLoader<R, object>,
  search: string,
): AnswerTo<R> {
  const isBare = Array.isArray(answer) && malformed === undefined
  const { data, meta, ...rest } = isBare ? { data: answer as unknown } : fieldsOf(answer)
  if (!Array.isArray(data)) throw new MalformedList('No page of a list.')
  const all: unknown[] = read ? data.map((row) => read(row)) : data
  const isPaged = typeof fieldsOf(meta).total === 'number'
  const rows = isPaged ? all : all.filter((row) => mentions(row, search))
  return {
    ...rest,
    data: rows,
    meta: isPaged ? meta : { page: 1, per_page: Math.max(1, rows.length), total: rows.length },
  } as AnswerTo<R>
}

/** Whether the values of the row, also of the objects in it, contain every word of the search. */
function mentions(row: unknown, search: string): boolean {
  const text = textsIn(row).join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
