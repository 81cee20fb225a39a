import * as z from 'zod'

/** Every error code of the API with its HTTP status. */
export const statusOfCode = {
  'malformed-request': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'payment-refused': 402,
  'not-allowed': 403,
  'account-blocked': 403,
  'not-found': 404,
  conflict: 409,
  'changed-meanwhile': 409,
  'out-of-stock': 409,
  'price-changed': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'invalid-input': 422,
  'last-admin': 422,
  'second-factor-needed': 422,
  'wrong-code': 422,
  'identity-not-confirmed': 428,
  'second-factor-required': 428,
  'too-many-attempts': 429,
  'internal-error': 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

export const FieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: 'FieldErrors' })
export type FieldErrors = z.infer<typeof FieldErrors>

export const ErrorBody = z
  .object({
    message: z.string().describe('A sentence that may be shown to the person in front of the screen.'),
    code: z.enum(Object.keys(statusOfCode) as [ErrorCode, ...ErrorCode[]]),
    error: z.string().optional().describe('The message once more, where a call is specified to have it here.'),
    errors: FieldErrors.optional().describe('Field → list of texts, for input that was refused.'),
    requestId: z.string().optional().describe('Names this request in the shop’s log.'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>
