import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process lives. `/readyz`: it can serve, because the database answers and has its schema. */
export function addHealthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
