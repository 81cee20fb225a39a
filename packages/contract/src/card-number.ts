/** Luhn's rule: with a digit mistyped or two neighbours swapped, a number is no card's. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (1 + (place % 2))
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
