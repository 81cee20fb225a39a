/** An `ilike` pattern for values that contain the text; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** An `ilike` pattern for values that begin with the text. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
