import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onRequestEnd, type RequestEnd } from '../admission/request-end'

/** The "address" of calls that pages make on a visitor's behalf; their own request is logged already. */
export const IN_PROCESS = 'in-process'

/** One line a request, when it has ended; the query may hold what people typed and stays out. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ip !== IN_PROCESS) onRequestEnd(request.raw, reply.raw, (...end) => logEnd(request, reply, ...end))
    done()
  })
}

function logEnd(request: FastifyRequest, reply: FastifyReply, how: RequestEnd, took: number): void {
  const { method, url, log } = request
  const [path] = url.split('?')
  const milliseconds = Math.round(took)
  if (how === 'answered') log.info({ method, path, status: reply.statusCode, milliseconds }, 'answered')
  else log.info({ method, path, milliseconds }, 'left before the answer')
}
