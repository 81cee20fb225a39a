import type { Answer, CallInput, Endpoint } from './endpoint'
import type { ErrorBody } from './errors'
import type { Endpoints } from './index'

/** Maps routes such as `GET /api/products/{id}` to endpoints. Types only, so that pages do not bundle the schemas. */
type RouteTable = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}
export type Route = keyof RouteTable
type InputArgs<E extends Endpoint> =
  unknown extends CallInput<E>
    ? []
    : Partial<CallInput<E>> extends CallInput<E>
      ? [input?: CallInput<E>]
      : [input: CallInput<E>]

export interface ApiRequest {
  method: string
  /** Path and query, without the host. */
  url: string
  body?: unknown
}
export interface ApiResponse {
  status: number
  header: (name: string) => string | null
  /** The parsed body; `undefined` if it was empty or not JSON. */
  body: unknown
}
export type Send = (request: ApiRequest) => Promise<ApiResponse>

/** The server answered with status 400 or above. `body` is empty if the response body was not a JSON object. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorBody>,
  ) {
    super(body.message ?? `The server answered ${status}.`)
    this.name = 'ApiError'
  }
}

export interface Client {
  call: <R extends Route>(route: R, ...input: InputArgs<RouteTable[R]>) => Promise<Answer<RouteTable[R]>>
  /** As `call`, but also returns the response headers. */
  exchange: <R extends Route>(
    route: R,
    ...input: InputArgs<RouteTable[R]>
  ) => Promise<{ body: Answer<RouteTable[R]>; header: ApiResponse['header'] }>
}

type Plain = string | number | boolean | null | undefined
type QueryValue = Plain | Plain[]

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, QueryValue>
  body?: unknown
}

/** Creates the typed API client for the browser (`send` is fetch) and for server rendering (`send` is in-process). */
export function createClient(send: Send): Client {
  const exchange: Client['exchange'] = async (route, ...[input]) => {
    const [method = '', path = ''] = route.split(' ')
    const { params, query, body } = (input ?? {}) as LooseInput
    const response = await send({ method, url: fillPath(path, params) + queryString(query), body })
    if (response.status >= 400) throw new ApiError(response.status, errorBody(response.body))
    return { body: response.body as never, header: response.header }
  }
  return { exchange, call: async (route, ...input) => (await exchange(route, ...input)).body }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

function errorBody(body: unknown): Partial<ErrorBody> {
  return typeof body === 'object' && body !== null ? body : {}
}
