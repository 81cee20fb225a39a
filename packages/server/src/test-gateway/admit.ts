import type { Shop } from '../kernel/shop'
import { keysOf } from './keys'
import { getPaymentIntent } from './look-up'
import type { FormParams } from './parse-form'
import { WireError, invalidRequest } from './wire-error'

/** The shop itself, or a shopper's browser, which holds the client secret of one payment. */
export type Caller = 'shop' | 'client'

export interface Credentials {
  /** The header, as it came. */
  authorization: string | undefined
  params: FormParams
}

export interface Door {
  isForClients: boolean
  /** Of the payment that a client asks for. */
  id: string
}

/** Who calls, if they may. */
export async function admit(shop: Shop, door: Door, credentials: Credentials): Promise<Caller> {
  const key = keyOf(credentials)
  const { client_secret: clientSecret } = credentials.params
  const { secretKey, publishableKey } = await keysOf(shop)
  if (key !== undefined && key !== secretKey && key !== publishableKey) throw invalidKey(key)
  if (door.isForClients && clientSecret !== undefined) await requireClientSecret(shop, door.id, clientSecret)
  if (key === secretKey) return 'shop'
  if (key === undefined && (clientSecret === undefined || !door.isForClients)) throw missingKey()
  if (!door.isForClients) throw secretKeyRequired()
  if (clientSecret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    })
  }
  return 'client'
}

function keyOf({ authorization = '', params }: Credentials): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme !== '') return Buffer.from(value, 'base64').toString().split(':')[0]
  return typeof params.key === 'string' ? params.key : undefined
}

async function requireClientSecret(shop: Shop, id: string, clientSecret: unknown): Promise<void> {
  const { client_secret } = await getPaymentIntent(shop, id)
  if (clientSecret === client_secret) return
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      param: 'client_secret',
    },
  )
}

function missingKey(): WireError {
  const message =
    'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
  return new WireError(401, { type: 'invalid_request_error', message })
}

function invalidKey(key: string): WireError {
  const message = `Invalid API Key provided: ${key.slice(0, 7)}****`
  return new WireError(401, { type: 'invalid_request_error', message })
}

function secretKeyRequired(): WireError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new WireError(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}
