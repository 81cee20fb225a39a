import { ApiError } from '@shop/contract/client'
import { fieldsOf, readText, readTexts } from './reading'

/** What to tell the person: every field's complaint on a line of its own, else the server's message, else our text. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const complaints = readTexts(Object.values(fieldsOf(error.body.errors)).flat())
  return complaints.length > 0 ? complaints.join('\n') : (readText(error.body.message) ?? fallback)
}

/** The same where only a refusal has something to say to the shopper: a fault of the server is told in our words. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? errorText(error, fallback) : fallback
}

/** The session that asked is over. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The first complaint about each field, to stand beside it. */
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
