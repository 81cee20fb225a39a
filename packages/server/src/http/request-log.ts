import type { FastifyInstance } from 'fastify'

/** The "address" of calls that pages make on a visitor's behalf; their own request is logged already. */
export const IN_PROCESS = 'in-process'

/** One line a request, when it is answered; the query may hold what people typed and stays out. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.ip !== IN_PROCESS) {
      const [path] = request.url.split('?')
      const milliseconds = Math.round(reply.elapsedTime)
      request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds }, 'answered')
    }
    done()
  })
}
