import type { Shop } from '../kernel/shop'
import { admit } from './admit'
import { answerOnce, toAnswer, type Answer } from './answer-once'
import { holdCall, misbehave, takeMisbehaviour } from './behaviours'
import type { GatewayCall, Work } from './gateway-calls'
import type { FormParams } from './parse-form'

export interface CallRequest {
  authorization: string | undefined
  idempotencyKey: string | undefined
  path: string
  id: string
  params: FormParams
  /** Ends every pause when the server stops. */
  untilClosed: AbortSignal
}

/** One call of the gateway, from its key to its answer, with whatever it was told to do wrong on the way. */
export async function answerCall(shop: Shop, call: GatewayCall, request: CallRequest): Promise<Answer> {
  const { id, path, idempotencyKey, untilClosed } = request
  const caller = await admit(shop, { isForClients: call.isForClients, id }, request)
  const params = withoutCredentials(request.params, call)
  const behaviour = await takeMisbehaviour(shop, call.name)
  await misbehave(behaviour, 'before', untilClosed)
  const prepared = call.prepare(params, { id, isDeclined: behaviour?.what === 'decline' })
  const work: Work = async (shop) => {
    await holdCall(behaviour, untilClosed)
    const result = await prepared(shop)
    await misbehave(behaviour, 'during', untilClosed)
    return result
  }
  const answer =
    call.method === 'GET'
      ? toAnswer(await work(shop), caller)
      : await answerOnce(shop, { key: idempotencyKey, path, id, params, caller }, work)
  await misbehave(behaviour, 'after', untilClosed)
  return answer
}

/** A client secret that the call has no use for stays, and is refused as unknown. */
function withoutCredentials(params: FormParams, { isForClients }: GatewayCall): FormParams {
  const credentials = isForClients ? ['key', 'client_secret'] : ['key']
  return Object.fromEntries(Object.entries(params).filter(([name]) => !credentials.includes(name)))
}
