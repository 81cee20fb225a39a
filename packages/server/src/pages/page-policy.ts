import { createHash } from 'node:crypto'

interface PagePolicy {
  /** The inline scripts that the build itself wrote into the page. */
  scripts: readonly string[]
  /** Set where the pages were built against another server's API. */
  backendHost: string
  takesStripe: boolean
  pictureHosts: readonly string[]
  /** Staff see a picture while they type its address, before any product has it. */
  isForStaff: boolean
}

/** As Stripe's documentation asks. The checkout can be reached from any page without a reload, so every page carries it. */
const STRIPE_HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const NO_HOSTS = { script: [], frame: [], connect: [] }

/** Beyond this the header would be longer than it is useful. */
const MOST_PICTURE_HOSTS = 50

/** Allows inline scripts by their hashes, so that the same bytes suit every visitor. */
export function pagePolicy({ scripts, backendHost, takesStripe, ...pictures }: PagePolicy): string {
  const self = backendHost ? `'self' ${backendHost}` : `'self'`
  const stripe = takesStripe || backendHost !== '' ? STRIPE_HOSTS : NO_HOSTS
  return [
    `default-src 'self'`,
    ["script-src 'self'", ...scripts.map(hashOf), ...stripe.script].join(' '),
    ["frame-src 'self'", ...stripe.frame].join(' '),
    `style-src 'self'`,
    [`img-src ${self} data: blob:`, ...pictureSources({ ...pictures, backendHost })].join(' '),
    [`connect-src ${self}`, ...stripe.connect].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Another server's products are not known here, so their pictures may be anywhere. */
function pictureSources({
  pictureHosts,
  isForStaff,
  backendHost,
}: Pick<PagePolicy, 'pictureHosts' | 'isForStaff' | 'backendHost'>): readonly string[] {
  const isAnywhere = isForStaff || backendHost !== '' || pictureHosts.length > MOST_PICTURE_HOSTS
  return isAnywhere ? ['https:'] : pictureHosts
}
