import type { FastifyInstance } from 'fastify'
import { ShopError } from '../kernel/shop-error'

/** Half of a character, written as an escape. Most bodies hold nothing that looks like one. */
const PERHAPS_HALF = /\\u[dD][89a-fA-F]/
const HALF = /\p{Surrogate}/u

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
        else if (PERHAPS_HALF.test(text) && hasHalf(parsed)) done(halfCharacter())
        else done(null, parsed)
      })
    }
  })
}

/** PostgreSQL can't store such a text. */
function hasHalf(value: unknown): boolean {
  if (typeof value === 'string') return HALF.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, item]) => HALF.test(name) || hasHalf(item))
}

function halfCharacter(): ShopError {
  return new ShopError('invalid-input', 'The text holds a character that can’t be used.')
}
