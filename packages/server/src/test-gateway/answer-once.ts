import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '../kernel/shop'
import type { Caller } from './admit'
import { claimKey, getAnswer, insertAnswer, updateAnswer, type KeptAnswer } from './answers.queries'
import type { Work } from './gateway-calls'
import type { FormParams } from './parse-form'
import { gatewayFault, WireError, invalidRequest } from './wire-error'
import { toClientObject } from './wire-intent'

export interface Answer {
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
const KEY_IN_USE = 409

/**
 * Does the work once per idempotency key, however often it is asked, and answers alike each time. While the work is being
 * done, the key is in use: a second call is answered with 409, which is not stored.
 */
export async function answerOnce(shop: Shop, request: KeyedRequest, work: Work): Promise<Answer> {
  const key = keyOf(request)
  const fresh = { fingerprint: fingerprintOf(request), createdAt: shop.now() }
  try {
    return await inTransaction(shop, async (shop) => {
      if (key !== undefined && !(await claimKey(shop.db, key))) throw gatewayFault(KEY_IN_USE)
      if (key !== undefined && !(await insertAnswer(shop.db, { key, ...fresh }))) return replay(shop, key, fresh)
      const answer = toAnswer(await work(shop), request.caller)
      if (key !== undefined) await updateAnswer(shop.db, key, answer.status, answer.body)
      return answer
    })
  } catch (error) {
    if (!(error instanceof WireError) || error.status === KEY_IN_USE) throw error
    // It changed nothing, so it can be remembered by itself; who used the key meanwhile goes first.
    const refusal = toAnswer(error, request.caller)
    const { status, body } = refusal
    if (key === undefined || (await insertAnswer(shop.db, { key, ...fresh, status, body }))) return refusal
    return replay(shop, key, fresh)
  }
}

export function toAnswer(result: object | WireError, caller: Caller): Answer {
  const status = result instanceof WireError ? result.status : 200
  const body = result instanceof WireError ? { error: result.fields } : result
  return { status, body: JSON.stringify(body, caller === 'client' ? hidingWhatIsTheShops : undefined), isReplay: false }
}

/** Wherever in the answer a payment stands, also inside an error. */
function hidingWhatIsTheShops(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('object' in value)) return value
  const isShown = value.object === 'payment_intent' || value.object === 'payment_method'
  return isShown ? toClientObject(value) : value
}

async function replay(shop: Shop, key: string, { fingerprint }: Pick<KeptAnswer, 'fingerprint'>): Promise<Answer> {
  const kept = await getAnswer(shop.db, key)
  if (!kept.fingerprint.equals(fingerprint)) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    throw new WireError(400, { type: 'idempotency_error', message })
  }
  return { status: kept.status ?? 500, body: kept.body ?? '', isReplay: true }
}

/** A shopper's keys are apart from the shop's and from other shoppers', or one could use up another's. */
function keyOf({ key, caller, id }: KeyedRequest): string | undefined {
  if (key === undefined || key === '') return undefined
  if (key.length > LONGEST_KEY) throw invalidRequest(`Idempotency keys can have up to ${LONGEST_KEY} characters.`)
  return caller === 'shop' ? `shop:${key}` : `${id}:${key}`
}

function fingerprintOf({ path, params }: KeyedRequest): Buffer {
  const text = JSON.stringify([path, params], (name, value: unknown) => {
    if (name === 'number' && typeof value === 'string') return value.slice(-4)
    return name === 'cvc' ? undefined : value
  })
  return createHash('sha256').update(text).digest()
}
