import { ApiError, invalidRequest } from './api-error'
import type { Gateway } from './gateway'
import { getKeys } from './keys'
import type { FormParams } from './parse-form'
import { getPaymentIntent } from './retrieve'

/** A `server` holds the secret key; a `client`, such as a browser, holds the client secret of one payment. */
export type Caller = 'server' | 'client'

export interface Credentials {
  /** The value of the header. */
  authorization: string | undefined
  params: FormParams
}

export interface CallTarget {
  isForClients: boolean
  /** The id of the payment in the path. */
  id: string
}

/** Checks the key or the client secret and says who calls; throws if neither allows the call. */
export async function authoriseCall(gateway: Gateway, target: CallTarget, credentials: Credentials): Promise<Caller> {
  const key = keyOf(credentials)
  const { client_secret: clientSecret } = credentials.params
  const { secretKey, publishableKey } = await getKeys(gateway)
  if (key !== undefined && key !== secretKey && key !== publishableKey) throw invalidKey(key)
  if (target.isForClients && clientSecret !== undefined) await requireClientSecret(gateway, target.id, clientSecret)
  if (key === secretKey) return 'server'
  if (key === undefined && (clientSecret === undefined || !target.isForClients)) throw missingKey()
  if (!target.isForClients) throw secretKeyRequired()
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

async function requireClientSecret(gateway: Gateway, id: string, clientSecret: unknown): Promise<void> {
  const { client_secret } = await getPaymentIntent(gateway, id)
  if (clientSecret === client_secret) return
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      param: 'client_secret',
    },
  )
}

function missingKey(): ApiError {
  const message =
    'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
  return new ApiError(401, { type: 'invalid_request_error', message })
}

function invalidKey(key: string): ApiError {
  const message = `Invalid API Key provided: ${key.slice(0, 7)}****`
  return new ApiError(401, { type: 'invalid_request_error', message })
}

function secretKeyRequired(): ApiError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new ApiError(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}
