import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A client that announced more is cut off. */
const MOST_HEARD_IN_BYTES = 64 * 1024 * 1024
const LONGEST_HEARD_IN_MS = 10_000

/**
 * Most programs read the answer only after all of their body is sent. A connection that is closed right after a refusal breaks
 * under them, and they never read why: so the rest of an announced body is read and thrown away before the connection closes.
 */
export function hearOutRefused(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // Calls in-process have no connection.
    if (!raw.complete && isAnnounced(raw) && raw.socket instanceof Socket) closeAfterBody(raw)
    done()
  })
}

function isAnnounced({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 && length <= MOST_HEARD_IN_BYTES
}

/** Node closes the connection of its last answer by `destroySoon`. */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    socket.destroySoon = close
    if (request.complete || socket.destroyed) {
      close()
      return
    }
    const patience = setTimeout(close, LONGEST_HEARD_IN_MS)
    request.once('end', close)
    request.once('close', () => clearTimeout(patience))
    request.resume()
  }
}
