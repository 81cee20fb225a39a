/** Parses values of answers whose shape is not guaranteed. */

export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}

export class MalformedList extends MalformedAnswer {
  override name = 'MalformedList'
}

const LARGEST_ID = 2_147_483_647

export type Fields = Record<string, unknown>

/** A list, bare or under `data`. */
export function readList(body: unknown): unknown[] {
  const list = unwrap(body)
  if (Array.isArray(list)) return list
  throw new MalformedList('The server did not send a list.')
}

/** One thing with its id, bare or under `data`. */
export function readThing(body: unknown): Fields & { id: number } {
  const fields = fieldsOf(unwrap(body))
  const id = readNumber(fields.id)
  if (id === null) throw new MalformedAnswer('The server sent something without an id.')
  return { ...fields, id }
}

/** Parses a list. One of which nothing can be read is malformed: skipping all of it would say that there is nothing. */
export function readEntries<T>(body: unknown, read: (entry: unknown) => T): T[] {
  const list = readList(body)
  const entries = readEach(list, read)
  if (list.length > 0 && entries.length === 0) throw new MalformedList('Nothing in the list can be read.')
  return entries
}

/** Parses each entry and skips malformed ones: one broken entry must not cost the whole list. */
export function readEach<T>(list: unknown[], read: (entry: unknown) => T): T[] {
  return list.flatMap((entry) => {
    try {
      return [read(entry)]
    } catch (error) {
      if (error instanceof MalformedAnswer) return []
      throw error
    }
  })
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

export function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A number, also one written as text: `"409.00"`, `"1,409.00"`. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  return readNumber(Number(value.replaceAll(',', '')))
}

/** Whether the number can be an id of the database. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= LARGEST_ID
}

export function readCount(value: unknown): number | null {
  const number = readNumber(value)
  return number === null ? null : Math.max(0, Math.trunc(number))
}

/** The text that an answer has under `message`; null where it has none, as an empty answer. */
export function messageIn(body: unknown): string | null {
  return readText(fieldsOf(body).message)
}

export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => readText(entry)?.trim() ?? []) : []
}

/** The parsed JSON; undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unwrap(body: unknown): unknown {
  const { data } = fieldsOf(body)
  return typeof data === 'object' && data !== null ? data : body
}
