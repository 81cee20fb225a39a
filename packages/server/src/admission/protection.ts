import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const A_YEAR_IN_SECONDS = 31_536_000

/** Browser features that no page uses, so that injected code can't use them either. Stripe's frame may open the wallet. */
const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]
  .map((feature) => `${feature}=()`)
  .concat('payment=(self "https://js.stripe.com")')
  .join(', ')

/** For answers that are sent before a Fastify hook runs: to addresses and requests that can't be read. */
export const PROTECTING_HEADERS = {
  'content-security-policy': `default-src 'none';frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

/** Headers that every answer carries. Pages replace the policy by their own; nothing else may be framed or run. */
export async function addProtection(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: [`'none'`], frameAncestors: [`'none'`] } },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These headers protect browsers and plug-ins that no longer exist, and would be sent with every answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Sent only to visitors on https, and not for subdomains, which may belong to other services.
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: A_YEAR_IN_SECONDS, includeSubDomains: false },
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Browsers apply a permissions policy to pages only.
    if (!request.url.startsWith('/api/')) reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}
