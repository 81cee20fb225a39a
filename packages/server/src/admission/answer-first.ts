import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Puts somebody before whoever answers so far, who is handed over for what is left to them. */
export function answerFirst(server: Server, first: (usual: Listener) => Listener): void {
  const [usual] = server.listeners('request') as Listener[]
  if (!usual) throw new Error('The server has nobody who answers.')
  server.removeAllListeners('request')
  server.on('request', first(usual))
}
