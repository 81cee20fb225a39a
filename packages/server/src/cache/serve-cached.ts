import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { wrapHandler } from '../admission/wrap-handler'
import { notModifiedHeaders, type Coding, type CachedAnswer, type EncodedAnswer } from './cached-answer'
import type { AnswerCache } from './shop-cache'
import { UNREAD_ANSWER_LIMIT_IN_MS } from '../admission/time-limits'

/** Answers from the cache before anything else runs, by one write to the socket; other requests fall through to the app. */
export function serveCachedFirst(
  server: Server,
  answers: AnswerCache,
  { isOpen, onServed }: { isOpen: () => boolean; onServed?: (status: 200 | 304) => void },
): void {
  wrapHandler(server, (previous) => (request, response) => {
    const cached = canBeCached(request) && isOpen() ? answers.find(request.url ?? '') : undefined
    if (cached) sendCached(request, response, cached.answer, onServed)
    else previous(request, response)
  })
}

function canBeCached({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Sends the smallest coding that the client accepts, or 304 where the client has the answer already. */
function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  onServed?: (status: 200 | 304) => void,
): void {
  const write = (version: EncodedAnswer) => {
    const status = isNotModified(request.headers, version) ? 304 : 200
    if (status === 304) response.writeHead(304, notModifiedHeaders(version)).end()
    else response.writeHead(200, version.headers).end(request.method === 'HEAD' ? undefined : version.bytes)
    // Node sets the usual limit again when the answer was read.
    if (request.socket.writableLength > 0) request.socket.setTimeout(UNREAD_ANSWER_LIMIT_IN_MS)
    onServed?.(status)
  }
  const version = answer.in(codingFor(request.headers))
  if (version instanceof Promise) version.then(write, () => write(answer.identity))
  else write(version)
}

/** A coding with `q=0` is refused; other weights are not compared. */
export function codingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Whether the client has this answer already. */
export function isNotModified({ 'if-none-match': known }: IncomingHttpHeaders, { etag }: EncodedAnswer): boolean {
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
