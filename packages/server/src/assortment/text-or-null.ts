export function textOrNull(text: string | null): string | null {
  return text === '' ? null : text
}
