import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Shop } from '../kernel/shop'
import { admit } from './admit'
import {
  changeDispute,
  closeReview,
  DisputeChangeInput,
  NewDisputeInput,
  NewWarningInput,
  openDispute,
  warnOfFraud,
} from './disputes'
import { requireThisMachine } from './from-this-machine'
import { parseForm } from './parse-form'
import { readParams } from './read-params'

type WithId = FastifyRequest<{ Params: { id: string } }>

/** How tests and rehearsals play the cardholder's bank. */
export function addDisputeRoutes(gateway: FastifyInstance, shop: Shop): void {
  const bodyOf = async (request: FastifyRequest): Promise<unknown> => {
    requireThisMachine(request)
    const { headers, body } = request
    await admit(shop, { isForClients: false, id: '' }, { authorization: headers.authorization, params: {} })
    return typeof body === 'string' ? parseForm(body) : (body ?? {})
  }
  gateway.post('/disputes', async (request) => openDispute(shop, readParams(NewDisputeInput, await bodyOf(request))))
  gateway.post('/disputes/:id', async (request: WithId) =>
    changeDispute(shop, request.params.id, readParams(DisputeChangeInput, await bodyOf(request))),
  )
  gateway.post('/warnings', async (request) => warnOfFraud(shop, readParams(NewWarningInput, await bodyOf(request))))
  gateway.post('/reviews/:id/close', async (request: WithId) => {
    await bodyOf(request)
    return closeReview(shop, request.params.id)
  })
}
