/** Returns text that is not a plain number unchanged, so that the contract's validation refuses it. */
export function typedNumber(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}
