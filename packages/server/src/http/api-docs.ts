import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@shop/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract, readable: `/api/docs` for people, `/api/docs/json` for tools. */
export async function addApiDocs(app: FastifyInstance, shopName: string): Promise<void> {
  // The plugin's types know OpenAPI 3.0; its page shows 3.1 as well.
  const document = openApiDocument(shopName) as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The plugin's own would lead browsers to https, which a shop tried out on a plain address does not have.
    staticCSP: {
      'default-src': `'self'`,
      'img-src': `'self' data:`,
      'object-src': `'none'`,
      'base-uri': `'none'`,
      'frame-ancestors': `'none'`,
    },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0 },
    theme: { title: `${shopName} API` },
  })
}
