import type { Access, Endpoint } from '@shop/contract/endpoint'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { hostileText, hostileValue } from './hostile-values'
import { inputFor, type KnownValues } from './input-for'
import { BOUNDARY, encoded, rawBody, rawQuery } from './raw-calls'

export const CALLERS = ['visitor', 'customer', 'manager', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

export interface GeneratedCall {
  caller: Caller
  kind: 'valid' | 'one thing wrong' | 'garbage'
  url: string
  body: string | undefined
  contentType: string | undefined
}

interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

type Breakage = 'replace' | 'remove' | 'add' | 'wrap'

/** Generates calls of an endpoint by any caller: valid ones, ones with a single error, and garbage. */
export function callOf(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<GeneratedCall> {
  const valid = partsOf(endpoint, known)
  const caller = callerFor(endpoint.access)
  const hasForm = endpoint.files !== undefined
  const isForm = fc.nat(99).map((chance) => chance < (hasForm ? 35 : 2))
  const whole = (kind: GeneratedCall['kind'], parts: fc.Arbitrary<Parts>) =>
    fc
      .tuple(caller, parts, isForm)
      .map(([caller, parts, isForm]) => ({ caller, kind, ...requestOf(endpoint, parts, isForm) }))
  return fc.oneof(
    { weight: 4, arbitrary: whole('valid', valid) },
    { weight: 5, arbitrary: whole('one thing wrong', broken(valid)) },
    { weight: 1, arbitrary: whole('garbage', garbage(endpoint)) },
    {
      weight: 1,
      arbitrary: fc.tuple(caller, valid, rawBody, rawQuery).map(([caller, parts, raw, query]) => ({
        caller,
        kind: 'garbage' as const,
        url: `${pathOf(endpoint, parts.params)}?${query}`,
        ...raw,
      })),
    },
  )
}

export function asRequest({ method }: Endpoint, { url, body, contentType }: GeneratedCall): InjectOptions {
  return { method, url, payload: body, headers: { ...(contentType !== undefined && { 'content-type': contentType }) } }
}

function callerFor(access: Access): fc.Arbitrary<Caller> {
  const weights: Record<Access, Record<Caller, number>> = {
    public: { visitor: 6, customer: 2, manager: 1, admin: 1 },
    user: { visitor: 1, customer: 6, manager: 2, admin: 2 },
    admin: { visitor: 1, customer: 1, manager: 1, admin: 12 },
  }
  return fc.oneof(...CALLERS.map((caller) => ({ weight: weights[access][caller], arbitrary: fc.constant(caller) })))
}

function partsOf({ path, params, query, body }: Endpoint, known: KnownValues): fc.Arbitrary<Parts> {
  const nothing = fc.constant({})
  return fc.record({
    params: (params ? inputFor(params, { ...known, ...knownInPath(path, known) }) : nothing) as fc.Arbitrary<
      Parts['params']
    >,
    query: (query ? inputFor(query, known) : nothing) as fc.Arbitrary<Parts['query']>,
    body: body ? inputFor(body, { ...known, ...knownInBody(path, known) }) : fc.constant(undefined),
  })
}

/** The known values for ids in a path, which depend on the segment before: `orders/{id}`. */
function knownInPath(path: string, known: KnownValues): KnownValues {
  const named = Object.entries(known).filter(([name]) => name.includes('{') && path.includes(`/${name}`))
  const byLength = named.sort(([one], [other]) => one.length - other.length)
  return Object.fromEntries(byLength.map(([name, values]) => [name.replace(/^.*\{(\w+)\}$/, '$1'), values]))
}

/** The known values for fields of one call's body: `/api/invitations/join:token`. */
function knownInBody(path: string, known: KnownValues): KnownValues {
  const named = Object.entries(known).filter(([name]) => name.startsWith(`${path}:`))
  return Object.fromEntries(named.map(([name, values]) => [name.slice(path.length + 1), values]))
}

function garbage({ params, query, body }: Endpoint): fc.Arbitrary<Parts> {
  const names = (shape: object | undefined) => Object.keys(shape ?? {})
  const filled = (shape: object | undefined) =>
    fc
      .tuple(...names(shape).map((name) => hostileValue.map((value) => [name, value] as const)))
      .map((entries) => Object.fromEntries(entries))
  return fc.record({
    params: filled(params?.shape),
    query: filled(query?.shape),
    body: body ? fc.oneof(filled(body.shape), hostileValue) : fc.oneof(fc.constant(undefined), hostileValue),
  })
}

function broken(valid: fc.Arbitrary<Parts>): fc.Arbitrary<Parts> {
  const how = fc.constantFrom<Breakage>('replace', 'replace', 'replace', 'remove', 'add', 'wrap')
  return fc.tuple(valid, fc.nat(), how, hostileValue, hostileText).map(([parts, where, how, value, name]) => {
    const whole = structuredClone(parts) as unknown as Record<string, unknown>
    const places = placesIn(whole)
    const place = places[where % Math.max(1, places.length)]
    if (place) breakAt(place, how, value, name)
    return whole as unknown as Parts
  })
}

interface Place {
  holder: Record<string, unknown>
  key: string
}

/** Lists every field at every depth, including the body itself. */
function placesIn(holder: Record<string, unknown>, isTop = true): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const below = typeof value === 'object' && value !== null ? placesIn(value as Record<string, unknown>, false) : []
    const isOwnPlace = !isTop || (key === 'body' && value !== undefined)
    return isOwnPlace ? [{ holder, key }, ...below] : below
  })
}

function breakAt({ holder, key }: Place, how: Breakage, value: unknown, name: string): void {
  if (how === 'replace') holder[key] = value
  else if (how === 'wrap') holder[key] = [holder[key]]
  else if (how === 'add') add(holder, name, value)
  // Removes the last element of a list, because a hole would be sent as null.
  else if (Array.isArray(holder)) holder.pop()
  else Reflect.deleteProperty(holder, key)
}

/** Uses `defineProperty`, so that `__proto__` becomes an own key as well. */
function add(holder: Record<string, unknown>, name: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value)
  else Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

function requestOf(endpoint: Endpoint, { params, query, body }: Parts, isForm: boolean) {
  const url = `${pathOf(endpoint, params)}${queryText(query)}`
  if (body === undefined) return { url, body: undefined, contentType: undefined }
  if (isForm && typeof body === 'object' && body !== null) return { url, ...asForm(body, endpoint.files ?? []) }
  return { url, body: JSON.stringify(body), contentType: 'application/json' }
}

function pathOf({ path }: Endpoint, params: Record<string, unknown>): string {
  // Cut off, because paths of megabytes are refused by the HTTP server. An empty parameter would be another route.
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(asText(params[name])).slice(0, 2000) || '%20')
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): string[] => {
    const values = Array.isArray(value) ? (value as unknown[]).slice(0, 200) : [value]
    return values.map((value) => `${encoded(name)}=${encoded(asText(value))}`)
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 14_000)}`
}

function asText(value: unknown): string {
  if (value === undefined) return 'undefined'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function asForm(body: object, files: readonly string[]) {
  const parts = Object.entries(body).map(([name, value]) => {
    const isFile = files.includes(name)
    const safeName = name.replace(/[\r\n"]/g, '')
    const head = `content-disposition: form-data; name="${safeName}"${isFile ? '; filename="picture.png"' : ''}`
    return `--${BOUNDARY}\r\n${head}\r\n\r\n${asText(value)}\r\n`
  })
  return { body: `${parts.join('')}--${BOUNDARY}--\r\n`, contentType: `multipart/form-data; boundary=${BOUNDARY}` }
}
