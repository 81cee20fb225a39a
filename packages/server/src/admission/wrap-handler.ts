import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Wraps the request handler of a server; requests that the wrapper does not answer fall through to the previous handler. */
export function wrapHandler(server: Server, wrap: (previous: Listener) => Listener): void {
  const [previous] = server.listeners('request') as Listener[]
  if (!previous) throw new Error('The server has no request handler to wrap.')
  server.removeAllListeners('request')
  server.on('request', wrap(previous))
}
