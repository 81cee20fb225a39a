import type { Endpoint, HandlerInput } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from './handle'
import type { VisitorOf } from './visitor'

/** Adds the route of an endpoint that sends a PDF file, made before the first byte is sent, so that a refusal has its status. */
export function handlePdf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  fileName: (input: HandlerInput<E>) => string,
  makeFile: (input: HandlerInput<E>, visitor: VisitorOf<E['access']>, request: FastifyRequest) => Promise<Buffer>,
): void {
  addRoute(app, endpoint, { exposeHeadRoute: false }, async (input, visitor, reply) => {
    const file = await makeFile(input, visitor, reply.request)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName(input)}"`,
    })
    return file
  })
}
