import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { wrapHandler } from './wrap-handler'
import { onAnswerBegin, onRequestEnd } from './request-end'
import { UNREAD_ANSWER_LIMIT_IN_MS } from './time-limits'

/** More requests than this, sent ahead on one connection without waiting for answers, end the connection. */
const MOST_PIPELINED = 100

export interface PipeliningOptions {
  /** In milliseconds; a client that reads no byte of its answer for so long is cut off. */
  unreadAnswerLimit?: number
}

/**
 * Works on one request per connection at a time: requests sent ahead wait until the answer before them was read, so that one
 * connection holds at most one slot. A client that does not read its answer is cut off.
 */
export function limitPipelining(
  server: Server,
  { unreadAnswerLimit = UNREAD_ANSWER_LIMIT_IN_MS }: PipeliningOptions = {},
): void {
  /** The requests that wait, by connection; a connection is here while one of its requests is worked on. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  wrapHandler(server, (previous) => {
    function begin(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request
      // The limit for reading the previous answer would otherwise count the time of the work for this request.
      if (socket.timeout === unreadAnswerLimit && socket.writableLength === 0) socket.setTimeout(server.timeout)
      onAnswerBegin(response, () => socket.setTimeout(unreadAnswerLimit))
      onRequestEnd(request, response, (how) => {
        const next = how === 'answered' ? lines.get(socket)?.shift() : undefined
        if (next) next()
        else lines.delete(socket)
      })
      previous(request, response)
    }

    return (request, response) => {
      const { socket } = request
      const line = lines.get(socket)
      if (!line) {
        lines.set(socket, [])
        begin(request, response)
      } else if (line.length < MOST_PIPELINED) line.push(() => begin(request, response))
      else socket.destroy()
    }
  })
}
