import * as z from 'zod'
import { TypedNumber } from './values'

/** Fields left empty say nothing. A number may come as text, as forms send it. */
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
})
export type PrintInput = z.infer<typeof PrintInput>
