import { ApiError } from '@shop/contract/client'
import { fieldsOf, readText, readTexts } from './reading'

/** The text of a failure: the error of every field on a line of its own, else the server's message, else the fallback. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const complaints = readTexts(Object.values(fieldsOf(error.body.errors)).flat())
  return complaints.length > 0 ? complaints.join('\n') : (readText(error.body.message) ?? fallback)
}

/** The same for refusals only: a fault of the server (5xx) gets the fallback. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? errorText(error, fallback) : fallback
}

/** The session that made the call has ended. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The first error of each field, to be shown beside it. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const complaints = Object.entries(fieldsOf(error.body.errors)).flatMap(([field, value]) => {
    const [first] = readTexts([value].flat())
    return first === undefined ? [] : [[field, first] as const]
  })
  return Object.fromEntries(complaints)
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body.code === code
}

export function codeOf(body: unknown): unknown {
  return fieldsOf(body).code
}
