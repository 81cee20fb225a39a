import type { FastifyInstance } from 'fastify'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'

/** Half of a character or a zero byte, written as an escape. Most bodies hold nothing that looks like one. */
const PERHAPS_UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/
const UNSTORABLE = /\p{Surrogate}|\0/u

/** Accepts JSON bodies, and none at all under a JSON content type, as the specification's client sends them. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') done(null, undefined)
    else {
      // The parser takes a callback, and with one it returns nothing that matters.
      void parse(request, text, (error: Error | null, parsed?: unknown) => {
        if (error) done(error)
        else {
          const place = PERHAPS_UNSTORABLE.test(text) ? findUnstorable(parsed) : undefined
          if (place) done(unstorable(place))
          else done(null, parsed)
        }
      })
    }
  })
}

/** Where a text stands that PostgreSQL can't store: the names on the way to it. */
function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, item] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return []
    const place = findUnstorable(item)
    if (place) return [name, ...place]
  }
  return undefined
}

function unstorable(place: string[]): ShopError {
  const text = 'The text holds a character that can’t be used.'
  return place.length > 0 ? refusal(place.join('.'), text) : new ShopError('invalid-input', text)
}
