import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerFirst } from '../admission/answer-first'
import { headersOfKnown, type Coding, type ReadyAnswer, type ReadyVersion } from './cached-answer'
import type { ReadyAnswers } from './answer-cache'
import { UNREAD_ANSWER_LIMIT_IN_MS } from '../admission/time-limits'

/**
 * Puts what is ready before everything else: such an answer is one write to the socket. Whatever is not ready takes the
 * usual way.
 */
export function serveReadyFirst(
  server: Server,
  ready: ReadyAnswers,
  { isOpen, onServed }: { isOpen: () => boolean; onServed?: (status: 200 | 304) => void },
): void {
  answerFirst(server, (usual) => (request, response) => {
    const kept = canBeReady(request) && isOpen() ? ready.find(request.url ?? '') : undefined
    if (kept) sendReady(request, response, kept.answer, onServed)
    else usual(request, response)
  })
}

function canBeReady({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** In the smallest coding this visitor understands; nothing but a nod to whoever has it already. */
function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  onServed?: (status: 200 | 304) => void,
): void {
  const write = (version: ReadyVersion) => {
    const status = isKnown(request.headers, version) ? 304 : 200
    if (status === 304) response.writeHead(304, headersOfKnown(version)).end()
    else response.writeHead(200, version.headers).end(request.method === 'HEAD' ? undefined : version.bytes)
    // Node sets the usual limit again when the answer was read.
    if (request.socket.writableLength > 0) request.socket.setTimeout(UNREAD_ANSWER_LIMIT_IN_MS)
    onServed?.(status)
  }
  const version = answer.in(codingFor(request.headers))
  if (version instanceof Promise) version.then(write, () => write(answer.identity))
  else write(version)
}

/** One with `q=0` is refused; finer wishes are not weighed. */
export function codingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** They have it already. */
export function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, { etag }: ReadyVersion): boolean {
  if (known === undefined) return false
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

function accepts(accepted: string, coding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';')
    const isMeant = name.trim().toLowerCase() === coding || name.trim() === '*'
    return isMeant && !/q=0(\.0*)?$/.test(weight.trim())
  })
}
