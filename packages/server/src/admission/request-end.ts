import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** `answered`: the whole answer was handed to the operating system. `left`: the connection closed before. */
export type RequestEnd = 'answered' | 'left'

const requestsOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back exactly once when a request has ended, however it ends, with how long that took from now on. Node emits neither
 * `finish` nor `close` on a pipelined response that waits behind another when the socket closes: so the socket is watched.
 */
export function onRequestEnd(
  { socket }: IncomingMessage,
  response: ServerResponse,
  ended: (how: RequestEnd, milliseconds: number) => void,
): void {
  const running = requestsOn(socket)
  const begun = performance.now()
  let hasEnded = false
  const end = (how: RequestEnd) => {
    if (hasEnded) return
    hasEnded = true
    running.delete(close)
    ended(how, performance.now() - begun)
  }
  const close = () => end(response.writableFinished ? 'answered' : 'left')
  response.once('finish', () => end('answered'))
  response.once('close', close)
  running.add(close)
  if (socket.destroyed) close()
}

/** One listener per connection, however many requests it carries. */
function requestsOn(socket: Socket): Set<() => void> {
  const known = requestsOf.get(socket)
  if (known) return known
  const running = new Set<() => void>()
  requestsOf.set(socket, running)
  socket.once('close', () => {
    for (const close of [...running]) close()
  })
  return running
}

/** Calls back once, right before the first byte of the answer is written: then the work for the request is done. */
export function onAnswerBegin(response: ServerResponse, begun: () => void): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...head: Parameters<ServerResponse['writeHead']>) => {
    response.writeHead = writeHead
    begun()
    return response.writeHead(...head)
  }) as ServerResponse['writeHead']
}
