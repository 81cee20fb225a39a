import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod'

type JsonSchema = Record<string, unknown>
type Serializer = (answer: unknown) => string

const compiled = new WeakMap<z.ZodType, Serializer>()

/** Compiles the serialiser of an endpoint when it answers first: compiling all of them would take most of a start. */
export function answerSerializer(schema: z.ZodType): Serializer {
  return (answer) => {
    const serialize: Serializer = compiled.get(schema) ?? fastJsonStringify(jsonSchemaOf(schema))
    compiled.set(schema, serialize)
    return serialize(answer)
  }
}

/** What this schema does not name is never sent. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
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
