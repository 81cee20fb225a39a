import type { FastifyInstance } from 'fastify'

/**
 * Once the shop is closing, an answer is the last on its connection: an idle connection would keep the server from closing,
 * and a proxy would send a request on it at the moment it is closed. `isDraining` begins that before the port is closed.
 */
export function endConnectionsWhenClosing(app: FastifyInstance, isDraining: () => boolean = () => false): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isDraining()) reply.header('connection', 'close')
    done()
  })
}
