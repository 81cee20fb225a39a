/** A text between Unicode isolates: its letters turn nothing around that stands beside them, and nothing turns them. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
