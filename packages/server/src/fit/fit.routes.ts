import { fitEndpoints as endpoints } from '@shop/contract/fit'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { adviseSize } from './advise-size'
import { openFitLink, voteByFitLink } from './fit-link'
import { deleteFitVote, deleteOwnFit, getOwnFit, saveMeasures, voteOnLine } from './own-fit'

export function addFitRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.openFitLink, ({ body }) => openFitLink(shop, body.token))
  handle(app, endpoints.voteByFitLink, ({ body }) => voteByFitLink(shop, body))
  handle(app, endpoints.getOwnFit, (_, { userId }) => getOwnFit(shop, userId))
  handle(app, endpoints.saveMeasures, ({ body }, { userId }) => saveMeasures(shop, userId, body))
  handle(app, endpoints.deleteOwnFit, (_, { userId }) => deleteOwnFit(shop, userId))
  handle(app, endpoints.voteOnLine, ({ params, body }, { userId }) =>
    voteOnLine(shop, userId, params.lineId, body.answer),
  )
  handle(app, endpoints.deleteFitVote, ({ params }, { userId }) => deleteFitVote(shop, userId, params.lineId))
  handle(app, endpoints.getSizeAdvice, ({ params, query }, { userId }) =>
    adviseSize(shop, userId, params.id, query.cut),
  )
}
