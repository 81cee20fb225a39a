import { ApiError } from '@shop/contract/client'
import { fieldsOf, readTexts } from './reading'

/** The first complaint about each field, to stand beside it. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const complaints = Object.entries(fieldsOf(error.body.errors)).flatMap(([field, value]) => {
    const [first] = readTexts([value].flat())
    return first === undefined ? [] : [[field, first] as const]
  })
  return Object.fromEntries(complaints)
}
