import { authoriseCall } from './authorise-call'
import { holdCall, applyBehaviour, takeCallBehaviour } from './behaviours'
import type { Gateway } from './gateway'
import { runIdempotently, toResponse, type GatewayResponse } from './idempotency'
import type { FormParams } from './parse-form'
import type { StripeCall, Work } from './stripe-calls'

export interface CallRequest {
  authorization: string | undefined
  idempotencyKey: string | undefined
  path: string
  id: string
  params: FormParams
  /** Aborts every delay when the server closes. */
  untilClosed: AbortSignal
}

/** Handles one call: authorisation, behaviours, idempotency, work, response. */
export async function handleCall(gateway: Gateway, call: StripeCall, request: CallRequest): Promise<GatewayResponse> {
  const { id, path, idempotencyKey, untilClosed } = request
  const caller = await authoriseCall(gateway, { isForClients: call.isForClients, id }, request)
  const params = withoutCredentials(request.params, call)
  const behaviour = await takeCallBehaviour(gateway, call.name)
  await applyBehaviour(behaviour, 'before', untilClosed)
  const prepared = call.prepare(params, { id, isDeclined: behaviour?.what === 'decline' })
  const work: Work = async (gateway) => {
    await holdCall(behaviour, untilClosed)
    const result = await prepared(gateway)
    await applyBehaviour(behaviour, 'during', untilClosed)
    return result
  }
  const response =
    call.method === 'GET'
      ? toResponse(await work(gateway), caller)
      : await runIdempotently(gateway, { key: idempotencyKey, path, id, params, caller }, work)
  await applyBehaviour(behaviour, 'after', untilClosed)
  return response
}

/** A client secret stays among the parameters of a call that takes none, and is refused as unknown. */
function withoutCredentials(params: FormParams, { isForClients }: StripeCall): FormParams {
  const credentials = isForClients ? ['key', 'client_secret'] : ['key']
  return Object.fromEntries(Object.entries(params).filter(([name]) => !credentials.includes(name)))
}
