import type * as z from 'zod'
import type { Ability } from './abilities'
import type { ErrorCode } from './errors'

/** Who may call an endpoint: anybody, any signed-in user, or admins and the managers whom an ability lets in. */
export type Access = 'public' | 'user' | 'admin'
export type Priority = 'buying' | 'browsing' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  method: Method
  /** In the notation of the specification: `/api/products/{id}`. */
  path: `/api/${string}`
  access: Access
  /** Where access is `admin`: each of these abilities opens the call to a manager. If missing, it is for admins alone. */
  abilities?: readonly Ability[]
  /** `public`: the answer is the same for everybody and is cached until its data change; `none` unless told. */
  cache?: 'public' | 'none'
  /** `replica`: the answer may be seconds old, except for the author of a change. Answers with `cache: 'public'` always may be. */
  reads?: 'replica'
  /** The rank of the call when the shop is full. Unless told, calls of staff are `staff` and all others `browsing`. */
  priority?: Priority
  /** `private`: a call that changes data which only its caller sees; unless told, public answers may show what it changed. */
  changes?: 'public' | 'private'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Body fields that a multipart form may send as files. The handler receives the path of the stored file instead. */
  files?: readonly string[]
  /** The largest accepted request body in bytes; the server's default if missing. */
  largestBody?: number
  /** The format of a successful response; JSON if missing. */
  sends?: 'csv' | 'zip' | 'pdf'
  response: z.ZodType
  /** The HTTP status of a success; 200 if missing. */
  status?: 200 | 201
  /** The error codes a caller should expect in addition to those that access and validation imply. */
  errors?: readonly ErrorCode[]
  /** Error responses repeat `message` in the field `error`, where the specification reads it. */
  repeatsTextAsError?: true
}

/** Keeps the literal types of method, path and schemas, from which the client's types are derived. */
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

/** Whether the call may be answered from a read replica. */
export function readsReplica({ cache, reads }: Endpoint): boolean {
  return cache === 'public' || reads === 'replica'
}

/** Whether the caller may look for this change in an answer from a read replica: staff in reports, all in public answers. */
export function changesReplicaAnswers(endpoint: Endpoint): boolean {
  return changesPublicAnswers(endpoint) || (endpoint.method !== 'GET' && endpoint.access === 'admin')
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type Part<E, Key extends string, Value> = E extends Record<Key, z.ZodType> ? Record<Key, Value> : unknown

/** The input of a client call: params, query and body, as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = Part<E, 'params', InputOf<E['params']>> &
  (E extends { query: z.ZodType } ? { query?: InputOf<E['query']> } : unknown) &
  Part<E, 'body', InputOf<E['body']>>

/** The input of a server handler: the same parts after validation. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', OutputOf<E['params']>> &
  Part<E, 'query', OutputOf<E['query']>> &
  Part<E, 'body', OutputOf<E['body']>>

export type Answer<E extends Endpoint> = z.output<E['response']>
