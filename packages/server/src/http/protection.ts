import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers that every answer carries. Pages replace the policy by their own; nothing else may be framed or run. */
export async function addProtection(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: [`'none'`], frameAncestors: [`'none'`] } },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only meaningful over https, which a proxy in front brings; it then adds the header for its own host.
    strictTransportSecurity: false,
  })
}
