import * as z from 'zod'
import { PRINT_DIGITS } from './print-digits'
import { TypedNumber } from './values'

/** Name and number to print. Empty fields count as missing, and the number may be text, because forms send text. */
export const PrintInput = z.object({
  name: z
    .string()
    .max(200, 'A name has at most 14 characters.')
    .nullish()
    .transform((name) => (name === null || name === undefined || name.trim() === '' ? undefined : name)),
  number: z
    .union([z.literal('').transform(() => undefined), TypedNumber])
    .nullish()
    .transform((number) => number ?? undefined),
  digits: z
    .enum(['western', ...PRINT_DIGITS, ''], 'There are no such digits.')
    .nullish()
    .transform((digits) => PRINT_DIGITS.find((known) => known === digits))
    .describe('Of the number; western unless told.'),
})
export type PrintInput = z.infer<typeof PrintInput>
