import * as z from 'zod'

type JsonSchema = Record<string, unknown>

/** The schema by which Fastify compiles a serialiser; what it does not name is never sent. */
export function responseSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      simplifyNullable(jsonSchema)
      // Checks are for input; on the way out they would only cost time.
      delete jsonSchema.format
      delete jsonSchema.pattern
    },
  })
}

/** `anyOf: [string, null]` makes the serialiser try both by validating; a list of types does not. */
function simplifyNullable(schema: JsonSchema): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return
  const [value, empty] = schema.anyOf as [JsonSchema, JsonSchema]
  const isPlain = value.type === 'string' || value.type === 'number' || value.type === 'integer'
  if (empty.type !== 'null' || !isPlain) return
  delete schema.anyOf
  schema.type = [value.type, 'null']
}
