import { errorText, fieldErrorsOf } from '../../lib/api-error'
import type { Outcome } from '../../ui/use-form'

/** A form outcome from a failed request: a notice above the form and errors beside the fields. */
export function refused(error: unknown, fallback: string): Outcome {
  return { notice: { kind: 'error', text: errorText(error, fallback) }, errors: fieldErrorsOf(error) }
}
