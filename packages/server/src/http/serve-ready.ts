import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ReadyAnswer, ReadyAnswers, ReadyVersion } from './ready-answers'

/**
 * Puts what is ready before everything else: such an answer is one write to the socket. Whatever is not ready takes the
 * usual way.
 */
export function serveReadyFirst(server: Server, ready: ReadyAnswers, isOpen: () => boolean): void {
  const [usual] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  if (!usual) throw new Error('The server has nobody who answers.')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = canBeReady(request) && isOpen() ? ready.find(request.url ?? '') : undefined
    if (answer) send(request, response, answer)
    else usual(request, response)
  })
}

function canBeReady({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function send(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const version = versionFor(request.headers, answer)
  if (isKnown(request.headers, version)) response.writeHead(304, headersOfKnown(version)).end()
  else response.writeHead(200, version.headers).end(request.method === 'HEAD' ? undefined : version.bytes)
}

/** In the smallest coding this visitor understands. One with `q=0` is refused; finer wishes are not weighed. */
export function versionFor({ 'accept-encoding': accepted }: IncomingHttpHeaders, answer: ReadyAnswer): ReadyVersion {
  if (accepted === undefined) return answer.identity
  if (answer.br && accepts(accepted, 'br')) return answer.br
  if (answer.gzip && accepts(accepted, 'gzip')) return answer.gzip
  return answer.identity
}

/** They have it already. */
export function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, { etag }: ReadyVersion): boolean {
  if (known === undefined) return false
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** Of an answer without a body. */
export function headersOfKnown({ headers }: ReadyVersion): Record<string, string> {
  const kept = { ...headers }
  delete kept['content-length']
  delete kept['content-encoding']
  return kept
}

function accepts(accepted: string, coding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';')
    const isMeant = name.trim().toLowerCase() === coding || name.trim() === '*'
    return isMeant && !/q=0(\.0*)?$/.test(weight.trim())
  })
}
