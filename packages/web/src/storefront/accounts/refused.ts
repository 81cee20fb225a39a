import { errorText, fieldErrorsOf } from '../../lib/api-error'
import type { Outcome } from '../../ui/use-form'

/** What the server refused: beside the fields, and as a whole above them. */
export function refused(error: unknown, fallback: string): Outcome {
  return { notice: { kind: 'error', text: errorText(error, fallback) }, errors: fieldErrorsOf(error) }
}
