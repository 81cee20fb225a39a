import { createHash } from 'node:crypto'
import { faultWithStatus, ApiError, invalidRequest } from './api-error'
import type { Caller } from './authorise-call'
import { inTransaction, type Gateway } from './gateway'
import { claimKey, getResponse, insertResponse, updateResponse, type StoredResponse } from './idempotency-keys.queries'
import { toClientObject } from './intent-object'
import type { FormParams } from './parse-form'
import type { Work } from './stripe-calls'

export interface GatewayResponse {
  status: number
  body: string
  isReplay: boolean
}

export interface KeyedRequest {
  key: string | undefined
  path: string
  id: string
  params: FormParams
  caller: Caller
}

const LONGEST_KEY = 255
/** The prefix of stored keys; another one would forget those that are stored. */
const SERVER_KEYS = 'shop'
const KEY_IN_USE = 409

/**
 * Runs the work once per idempotency key and replays its stored response to later calls. While the work runs, a second
 * call with the key gets 409, which is not stored.
 */
export async function runIdempotently(gateway: Gateway, request: KeyedRequest, work: Work): Promise<GatewayResponse> {
  const key = keyOf(request)
  const fresh = { fingerprint: fingerprintOf(request), createdAt: gateway.now() }
  try {
    return await inTransaction(gateway, async (gateway) => {
      if (key !== undefined) {
        const state = await claimKey(gateway.db, { key, ...fresh })
        if (state === 'in use') throw faultWithStatus(KEY_IN_USE)
        if (state === 'known') return replay(gateway, key, fresh)
      }
      const answer = toResponse(await work(gateway), request.caller)
      if (key !== undefined) await updateResponse(gateway.db, key, answer.status, answer.body)
      return answer
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === KEY_IN_USE) throw error
    // The transaction was rolled back, so the error is stored on its own, unless another call has used the key meanwhile.
    const refusal = toResponse(error, request.caller)
    const { status, body } = refusal
    if (key === undefined || (await insertResponse(gateway.db, { key, ...fresh, status, body }))) return refusal
    return replay(gateway, key, fresh)
  }
}

export function toResponse(result: object | ApiError, caller: Caller): GatewayResponse {
  const status = result instanceof ApiError ? result.status : 200
  const body = result instanceof ApiError ? { error: result.fields } : result
  return { status, body: JSON.stringify(body, caller === 'client' ? hideServerFields : undefined), isReplay: false }
}

/** Hides fields of every payment in the response, also inside an error. */
function hideServerFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('object' in value)) return value
  const isShown = value.object === 'payment_intent' || value.object === 'payment_method'
  return isShown ? toClientObject(value) : value
}

async function replay(
  gateway: Gateway,
  key: string,
  { fingerprint }: Pick<StoredResponse, 'fingerprint'>,
): Promise<GatewayResponse> {
  const kept = await getResponse(gateway.db, key)
  if (!kept.fingerprint.equals(fingerprint)) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    throw new ApiError(400, { type: 'idempotency_error', message })
  }
  return { status: kept.status ?? 500, body: kept.body ?? '', isReplay: true }
}

/** Clients have keys of their own for each payment, so that no client can use up the key of another caller. */
function keyOf({ key, caller, id }: KeyedRequest): string | undefined {
  if (key === undefined || key === '') return undefined
  if (key.length > LONGEST_KEY) throw invalidRequest(`Idempotency keys can have up to ${LONGEST_KEY} characters.`)
  return caller === 'server' ? `${SERVER_KEYS}:${key}` : `${id}:${key}`
}

function fingerprintOf({ path, params }: KeyedRequest): Buffer {
  const text = JSON.stringify([path, params], (name, value: unknown) => {
    if (name === 'number' && typeof value === 'string') return value.slice(-4)
    return name === 'cvc' ? undefined : value
  })
  return createHash('sha256').update(text).digest()
}
