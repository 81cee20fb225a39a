import type { FastifyInstance } from 'fastify'

/** Once the shop is closing, an answer is the last on its connection: an idle connection would keep the server from closing. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
