import { digitsOf } from './payment-card'

/** Replaces an input's value by its formatted text; the caret stays behind the same digit. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input
  const text = format(value)
  if (text === value) return
  const caret = selectionStart ?? value.length
  const isAtEnd = caret >= value.length
  const place = isAtEnd ? text.length : placeAfter(text, digitsOf(value.slice(0, caret)).length)
  input.value = text
  input.setSelectionRange(place, place)
}

function placeAfter(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return place
}
