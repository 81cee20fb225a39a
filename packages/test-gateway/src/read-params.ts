import * as z from 'zod'
import { invalidRequest, type ApiError } from './api-error'
import type { FormParams } from './parse-form'

/** Parses the parameters of a call, or throws Stripe's error about the first invalid one. */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const read = schema.safeParse(params)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw issue ? refusalOf(issue, params) : invalidRequest('Invalid request.')
}

export const integer = z.string().transform((value, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value)
  const params = { code: 'parameter_invalid_integer' }
  context.addIssue({ code: 'custom', message: `Invalid integer: ${value.slice(0, 40)}`, params })
  return z.NEVER
})

export const amountInMinorUnits = integer.pipe(
  z
    .int()
    .min(1, 'This value must be greater than or equal to 1.')
    .max(99_999_999, 'Amount must be no more than 99999999.'),
)

export const metadata = z
  .record(z.string(), z.string().max(500, 'Metadata values can have up to 500 characters.'))
  .refine((entries) => Object.keys(entries).length <= 50, 'Metadata can have up to 50 keys.')
  .refine(
    (entries) => Object.keys(entries).every((key) => key.length <= 40),
    'Metadata keys can have up to 40 characters.',
  )

function refusalOf(issue: z.core.$ZodIssue, params: unknown): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  if (valueAt(params, issue.path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const code = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined
  return invalidRequest(issue.message, { code, param })
}

function nameOf([first = '', ...inner]: PropertyKey[]): string {
  const name = [String(first), ...inner.map((part) => `[${String(part)}]`)].join('')
  return name.slice(0, 200)
}

function valueAt(params: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (value as FormParams | undefined)?.[String(part)], params)
}
