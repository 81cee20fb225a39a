import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authoriseCall } from './authorise-call'
import { addBehaviour, BehaviourInput, clearBehaviours, listBehaviours } from './behaviours'
import type { Behaviour } from './behaviours.queries'
import type { Gateway } from './gateway'
import { requireLoopback } from './loopback-only'
import { parseForm } from './parse-form'
import { readParams } from './read-params'

const URL = '/behaviour'

/** Routes by which tests set, list and clear behaviours: faults that the gateway injects. */
export function addBehaviourRoutes(router: FastifyInstance, gateway: Gateway): void {
  router.post(URL, async (request) => {
    await requireSecretKey(gateway, request)
    const { body } = request
    const input = readParams(BehaviourInput, typeof body === 'string' ? parseForm(body) : body)
    return toBehaviourObject(await addBehaviour(gateway, input))
  })
  router.get(URL, async (request) => {
    await requireSecretKey(gateway, request)
    return { object: 'list', data: (await listBehaviours(gateway)).map(toBehaviourObject) }
  })
  router.delete(URL, async (request) => {
    await requireSecretKey(gateway, request)
    return { deleted: await clearBehaviours(gateway) }
  })
}

async function requireSecretKey(gateway: Gateway, request: FastifyRequest): Promise<void> {
  requireLoopback(request)
  const { authorization } = request.headers
  await authoriseCall(gateway, { isForClients: false, id: '' }, { authorization, params: {} })
}

/** The behaviour with the field names of the request. */
function toBehaviourObject({ milliseconds: ms, eventType: event, timesLeft: times, ...rest }: Behaviour) {
  return { ...rest, ms, event, times }
}
