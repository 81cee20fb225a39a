import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authoriseCall } from './authorise-call'
import {
  changeDispute,
  closeReview,
  DisputeChangeInput,
  NewDisputeInput,
  NewWarningInput,
  openDispute,
  openWarning,
} from './disputes'
import type { Gateway } from './gateway'
import { requireLoopback } from './loopback-only'
import { parseForm } from './parse-form'
import { readParams } from './read-params'

type WithId = FastifyRequest<{ Params: { id: string } }>

/** Routes by which tests play the cardholder's bank. */
export function addDisputeRoutes(router: FastifyInstance, gateway: Gateway): void {
  const bodyOf = async (request: FastifyRequest): Promise<unknown> => {
    requireLoopback(request)
    const { headers, body } = request
    await authoriseCall(gateway, { isForClients: false, id: '' }, { authorization: headers.authorization, params: {} })
    return typeof body === 'string' ? parseForm(body) : (body ?? {})
  }
  router.post('/disputes', async (request) => openDispute(gateway, readParams(NewDisputeInput, await bodyOf(request))))
  router.post('/disputes/:id', async (request: WithId) =>
    changeDispute(gateway, request.params.id, readParams(DisputeChangeInput, await bodyOf(request))),
  )
  router.post('/warnings', async (request) => openWarning(gateway, readParams(NewWarningInput, await bodyOf(request))))
  router.post('/reviews/:id/close', async (request: WithId) => {
    await bodyOf(request)
    return closeReview(gateway, request.params.id)
  })
}
