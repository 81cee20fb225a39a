import { fieldErrorsOf } from '../../lib/api-error'
import type { Outcome } from '../../ui/use-form'

/** A refusal at the fields it is about; what is about none of them is said above the form. */
export function fieldsOrNotice(error: unknown, fields: readonly string[], text: string): Outcome {
  // A complaint about one entry of a list (`size_stock.M`) stands at the list.
  const complaints = Object.entries(fieldErrorsOf(error)).map(([name, text]) => [name.split('.')[0] ?? name, text])
  const isPlaced = complaints.length > 0 && complaints.every(([name = '']) => fields.includes(name))
  const errors = Object.fromEntries(complaints) as Record<string, string>
  return isPlaced ? { errors } : { errors, notice: { kind: 'error', text } }
}
