import { adminTexts } from '../texts'

const LARGEST_BYTES = 20_000_000

/** Validates name, type and size before the file is read; returns an error text or undefined. */
export function validateCsvFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  // The MIME type of a CSV file depends on the installed programs, so the file name is more reliable.
  if (!/\.(csv|txt)$/i.test(name) && type !== 'text/csv') return adminTexts.imports.wrongKind
  if (size > LARGEST_BYTES) return adminTexts.imports.tooLarge
  return size === 0 ? adminTexts.imports.empty : undefined
}

/** The text of the file; undefined if it is not UTF-8, because names with accents would be garbled. */
export async function readCsv(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
