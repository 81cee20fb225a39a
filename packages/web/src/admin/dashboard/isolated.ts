/** Arabic words in a drawing, which runs from left to right, keep their order by Unicode isolates. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
