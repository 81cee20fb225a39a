import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onRequestEnd } from './request-end'
import { slotOf } from './slot'
import { UNSENT_BODY_LIMIT_IN_MS } from './time-limits'

/** With more request bodies arriving than this, the one that began first is cut off, because each holds memory. */
const MOST_AT_ONCE = 500

export interface ReceiveOptions {
  /** In milliseconds; a client that sends no byte of its body for so long is cut off. */
  unsentBodyLimit?: number
  mostAtOnce?: number
}

/** Releases the slot of a request while its body arrives, so that a client that sends half a body blocks no other request. */
export function receiveBodies(
  app: FastifyInstance,
  { unsentBodyLimit = UNSENT_BODY_LIMIT_IN_MS, mostAtOnce = MOST_AT_ONCE }: ReceiveOptions = {},
): void {
  const receiving = new Set<IncomingMessage>()

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request
    const slot = slotOf(raw)
    if (slot && isOnItsWay(request)) {
      slot.release()
      const [first] = receiving
      if (first && receiving.size >= mostAtOnce) first.socket.destroy()
      receiving.add(raw)
      raw.socket.setTimeout(unsentBodyLimit)
      onRequestEnd(raw, reply.raw, () => receiving.delete(raw))
    }
    done()
  })
  app.addHook('preValidation', async ({ raw }) => {
    if (!receiving.delete(raw)) return
    raw.socket.setTimeout(app.server.timeout)
    await slotOf(raw)?.takeAgain()
  })
}

function isOnItsWay({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
