import type { FastifyInstance } from 'fastify'

/** Accepts JSON bodies, and none at all under a JSON content type, as the specification's client sends them. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // The parser takes a callback, and with one it returns nothing that matters.
    else void parse(request, body as string, done)
  })
}
