import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@shop/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract, readable: `/api/docs` for people, `/api/docs/json` for tools. */
export async function addApiDocs(app: FastifyInstance, shopName: string): Promise<void> {
  const info = { title: shopName, version: '' }
  let document: ReturnType<typeof openApiDocument> | undefined
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0', info, paths: {} } } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Written when it is first asked for: a start does not wait for it.
    transformSpecification: () => (document ??= openApiDocument(shopName)),
    transformSpecificationClone: false,
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
