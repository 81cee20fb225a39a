import { fieldErrorsOf } from '../../lib/api-error'
import type { Outcome } from '../../ui/use-form'

/** Shows the errors of a refusal at their fields, and a notice above the form if any error belongs to no field. */
export function fieldsOrNotice(error: unknown, fields: readonly string[], text: string): Outcome {
  // An error of one entry of a list (`size_stock.M`) is shown at the whole list.
  const complaints = Object.entries(fieldErrorsOf(error)).map(([name, text]) => [name.split('.')[0] ?? name, text])
  const isPlaced = complaints.length > 0 && complaints.every(([name = '']) => fields.includes(name))
  const errors = Object.fromEntries(complaints) as Record<string, string>
  return isPlaced ? { errors } : { errors, notice: { kind: 'error', text } }
}
