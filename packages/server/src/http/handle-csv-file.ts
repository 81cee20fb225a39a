import type { Endpoint, HandlerInput } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './handle'
import type { VisitorOf } from './visitor'

/** Adds the route of an endpoint that sends a CSV file which a port has written. */
export function handleCsvFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  makeFile: (input: HandlerInput<E>, visitor: VisitorOf<E['access']>) => Promise<{ fileName: string; csv: string }>,
): void {
  addRoute(app, endpoint, { exposeHeadRoute: false }, async (input, visitor, reply) => {
    const { fileName, csv } = await makeFile(input, visitor)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    return csv
  })
}
