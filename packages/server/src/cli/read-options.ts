import { parseArgs, type ParseArgsConfig } from 'node:util'
import type * as z from 'zod'

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses and validates a command's arguments. Throws for unknown options, as one may be meant to limit the command. */
export function readOptions<Schema extends z.ZodType>(
  words: readonly string[],
  options: Options,
  schema: Schema,
): z.infer<Schema> {
  const { values } = parseArgs({ args: [...words], options, strict: true, allowPositionals: false })
  const checked = schema.safeParse(values)
  if (checked.success) return checked.data
  const lines = checked.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  throw new Error(lines.join('\n'))
}

export function refuseArguments(words: readonly string[]): void {
  if (words.length > 0) throw new Error(`Nothing more can be given, but this was: ${words.join(' ')}`)
}
