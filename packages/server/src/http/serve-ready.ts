import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Coding, ReadyAnswer, ReadyAnswers } from './ready-answers'

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
  const { status, headers, bytes } = versionFor(request.headers, answer)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

interface Version {
  status: 200 | 304
  headers: Record<string, string | number>
  bytes: Buffer | undefined
}

/** In the coding this visitor understands; only the news that nothing is new, where they have it already. */
export function versionFor(wishes: IncomingHttpHeaders, { headers, bodies }: ReadyAnswer): Version {
  const coding = codingFor(wishes['accept-encoding'], bodies)
  const body = bodies[coding]
  if (!body) throw new Error('An answer was kept without its body.')
  const { bytes, etag } = body
  if (isKnown(wishes['if-none-match'], etag)) return { status: 304, headers: { ...headers, etag }, bytes: undefined }
  const own: Record<string, string | number> = { ...headers, etag, 'content-length': bytes.length }
  if (coding !== 'identity') own['content-encoding'] = coding
  return { status: 200, headers: own, bytes }
}

/** The smallest that is asked for. A coding with `q=0` is refused; finer wishes are not weighed. */
function codingFor(accepted: string | undefined, bodies: ReadyAnswer['bodies']): Coding {
  if (accepted === undefined) return 'identity'
  for (const coding of ['br', 'gzip'] as const) {
    if (bodies[coding] && accepts(accepted, coding)) return coding
  }
  return 'identity'
}

function accepts(accepted: string, coding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';')
    const isMeant = name.trim().toLowerCase() === coding || name.trim() === '*'
    return isMeant && !/q=0(\.0*)?$/.test(weight.trim())
  })
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
