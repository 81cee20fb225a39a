/** What is blank was left out. */
export function textOrNull(text: string | null): string | null {
  return text === '' ? null : text
}
