import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const A_YEAR_IN_SECONDS = 31_536_000

/** What no page of ours uses, so that nothing that slips into one can. Stripe's frame may open the browser's wallet. */
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

/** For answers that leave before a hook of ours runs: to addresses and requests that can't be read. */
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
    // For browsers and plug-ins that are gone; each would travel with every answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Only where visitors come by https; what else lives under the same domain is not ours to decide about.
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: A_YEAR_IN_SECONDS, includeSubDomains: false },
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Only what is shown as a page obeys it.
    if (!request.url.startsWith('/api/')) reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}
