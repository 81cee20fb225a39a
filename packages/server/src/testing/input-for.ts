import fc from 'fast-check'
import type * as z from 'zod'

/** Values that exist in the shop, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Generates input that most likely matches the schema. Mismatches are fine, because they are test input as well. */
export function inputFor(schema: z.core.$ZodType, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const values = known[name]
  const generated = arbitraryFor(schema, known, name)
  if (!values) return generated
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: generated })
}

function arbitraryFor(schema: z.core.$ZodType, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (type: z.core.$ZodType) => inputFor(type, known, name)
  switch (def.type) {
    case 'object':
      return objectFor(def.shape, known)
    case 'string':
      return textFor(schema as z.ZodString)
    case 'number':
      return numberFor(schema as z.ZodNumber)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'array':
      return fc.array(inner(def.element), { minLength: 1, maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.constantFrom('M', 'L', 'XL'), inner(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'optional':
    case 'default':
      return inner(def.innerType)
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 4 })
    case 'pipe':
      // The last schema of a pipe is the strictest, unless it is a transform.
      return inner(isTransform(def.out) ? def.in : def.out)
    default:
      throw new Error(`No input is known for ${def.type}.`)
  }
}

function objectFor(shape: z.core.$ZodShape, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, inputFor(field, known, name)] as const)
  const requiredKeys = Object.entries(shape)
    .filter(([, field]) => field._zod.optin !== 'optional')
    .map(([name]) => name)
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

function textFor({ format, minLength, maxLength }: z.ZodString): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date')
    return fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }).map(dayOf)
  if (format === 'regex') return fc.integer({ min: -5, max: 500 }).map(String)
  const length = { minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 30, 5000) }
  return fc.oneof(
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string({ ...length, unit: fc.constantFrom('a', 'b', 'X', 'Z', '0', '1', '9', ' ', '-', 'é') }),
  )
}

function numberFor({ minValue, maxValue, format }: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(Math.ceil(minValue ?? -1000), -1_000_000_000)
  const max = Math.min(Math.floor(maxValue ?? 1000), 1_000_000_000)
  const few = fc.integer({ min, max: Math.min(max, min + 12) })
  const any = fc.integer({ min, max })
  // Numbers that need not be integers are amounts, with two decimals.
  return format === 'safeint'
    ? fc.oneof(few, any)
    : fc.oneof(
        few,
        any,
        any.map((value) => Math.max(min, value - 0.25)),
      )
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform'
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
