import { expect, test } from 'vitest'
import * as z from 'zod'
import { plainText } from './plain-texts'

function saidOf(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input, { error: plainText }).error?.issues[0]?.message
}

test.each([
  [z.string(), undefined, 'Please fill this in.'],
  [z.string(), 7, 'Something else is expected here.'],
  [z.enum(['active', 'blocked']), 'gone', 'Please choose one of: active, blocked.'],
  [z.string().max(3), 'four', 'At most 3 characters.'],
  [z.array(z.string()).min(1), [], 'At least 1 entries.'],
  [z.number().max(9), 10, 'At most 9.'],
  [z.number().min(0), -1, 'At least 0.'],
  [z.number().positive(), 0, 'More than 0.'],
  [z.string().refine(() => false), 'no', 'Please check what you entered.'],
])('what is wrong is said in plain words (%#)', (schema, input, text) => {
  expect(saidOf(schema, input)).toBe(text)
})

test('the contract’s own words come first', () => {
  expect(saidOf(z.string('Please enter a name.'), undefined)).toBe('Please enter a name.')
  expect(saidOf(z.string().max(3, 'Too long.'), 'four')).toBe('Too long.')
})
