import type * as z from 'zod'
import type { ErrorCode } from './errors'

/** Who may call: anybody, somebody signed in, or staff with the role admin. */
export type Access = 'public' | 'user' | 'admin'
export type Priority = 'buying' | 'browsing' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  method: Method
  /** As the specification writes it: `/api/products/{id}`. */
  path: `/api/${string}`
  access: Access
  /** `public`: the answer is the same for everybody and is cached until its data change; `none` unless told. */
  cache?: 'public' | 'none'
  /** Who is served first when the shop is full. Unless told, calls of staff are `staff` and all others `browsing`. */
  priority?: Priority
  /** `private`: a call that changes data which only its caller sees; unless told, public answers may show what it changed. */
  changes?: 'public' | 'private'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Fields of the body that may come as files, in a form instead of JSON. The service sees where they are kept. */
  files?: readonly string[]
  /** In bytes, where more is taken than usual. */
  largestBody?: number
  /** What a success is written in; JSON unless told. */
  sends?: 'csv' | 'zip'
  response: z.ZodType
  /** Status of a success; 200 unless told. */
  status?: 200 | 201
  /** The refusals a caller should expect beyond those every call has. */
  errors?: readonly ErrorCode[]
  /** Refusals carry their text in `error` as well, where the specification reads it there. */
  repeatsTextAsError?: true
}

/** Keeps the literal types of method, path and schemas, from which the client takes its own. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

export function priorityOf({ priority, access }: Endpoint): Priority {
  return priority ?? (access === 'admin' ? 'staff' : 'browsing')
}

/** Whether answers that are cached for everybody may be out of date after this call. */
export function changesPublicAnswers({ method, changes }: Endpoint): boolean {
  return method !== 'GET' && changes !== 'private'
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type Part<E, Key extends string, Value> = E extends Record<Key, z.ZodType> ? Record<Key, Value> : unknown

/** What a caller hands over: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = Part<E, 'params', InputOf<E['params']>> &
  (E extends { query: z.ZodType } ? { query?: InputOf<E['query']> } : unknown) &
  Part<E, 'body', InputOf<E['body']>>

/** What a handler receives: the same parts, validated. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', OutputOf<E['params']>> &
  Part<E, 'query', OutputOf<E['query']>> &
  Part<E, 'body', OutputOf<E['body']>>

export type Answer<E extends Endpoint> = z.output<E['response']>
