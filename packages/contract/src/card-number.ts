/** The Luhn check of card numbers, which finds one mistyped digit or two swapped neighbours. */
export function passesLuhnCheck(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (1 + (place % 2))
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
