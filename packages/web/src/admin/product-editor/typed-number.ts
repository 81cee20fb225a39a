/** What is no plain number goes to the contract as it was typed, which refuses it. */
export function typedNumber(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}
