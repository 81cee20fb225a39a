import { adminTexts } from '../texts'

const LARGEST_BYTES = 20_000_000

/** What can be said about a file before it is read. */
export function refusalOfCsv({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  // What a device calls a CSV file depends on the programs it has; the name is more reliable.
  if (!/\.(csv|txt)$/i.test(name) && type !== 'text/csv') return adminTexts.imports.wrongKind
  if (size > LARGEST_BYTES) return adminTexts.imports.tooLarge
  return size === 0 ? adminTexts.imports.empty : undefined
}

/** The text in it; undefined where it is not written in UTF-8, which would garble every name with an accent. */
export async function readCsv(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
