import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Shop } from '../kernel/shop'
import { admit } from './admit'
import { addBehaviour, BehaviourInput, clearBehaviours, listBehaviours } from './behaviours'
import type { Behaviour } from './behaviours.queries'
import { requireThisMachine } from './from-this-machine'
import { parseForm } from './parse-form'
import { readParams } from './read-params'

const URL = '/behaviour'

/** How whoever rehearses a bad day tells the gateway what to do wrong. */
export function addBehaviourRoutes(gateway: FastifyInstance, shop: Shop): void {
  gateway.post(URL, async (request) => {
    await requireSecretKey(shop, request)
    const { body } = request
    const input = readParams(BehaviourInput, typeof body === 'string' ? parseForm(body) : body)
    return toWire(await addBehaviour(shop, input))
  })
  gateway.get(URL, async (request) => {
    await requireSecretKey(shop, request)
    return { object: 'list', data: (await listBehaviours(shop)).map(toWire) }
  })
  gateway.delete(URL, async (request) => {
    await requireSecretKey(shop, request)
    return { deleted: await clearBehaviours(shop) }
  })
}

async function requireSecretKey(shop: Shop, request: FastifyRequest): Promise<void> {
  requireThisMachine(request)
  const { authorization } = request.headers
  await admit(shop, { isForClients: false, id: '' }, { authorization, params: {} })
}

/** By the names under which it was asked for. */
function toWire({ milliseconds: ms, eventType: event, timesLeft: times, ...rest }: Behaviour) {
  return { ...rest, ms, event, times }
}
