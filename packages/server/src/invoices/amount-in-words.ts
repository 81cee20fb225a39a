const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const LARGE: readonly (readonly [number, string])[] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/** Writes an amount of fils in words, such as "One hundred twenty dirhams and fifty fils". */
export function amountInWords(amount: number): string {
  const size = Math.abs(amount)
  const [dirhams, rest] = [Math.floor(size / 100), size % 100]
  const words = `${numberInWords(dirhams)} ${dirhams === 1 ? 'dirham' : 'dirhams'}`
  const whole = rest === 0 ? words : `${words} and ${numberInWords(rest)} fils`
  const signed = amount < 0 ? `minus ${whole}` : whole
  return signed.charAt(0).toUpperCase() + signed.slice(1)
}

function numberInWords(number: number): string {
  const large = LARGE.find(([size]) => number >= size)
  if (large) {
    const [size, word] = large
    const rest = number % size
    return `${numberInWords(Math.floor(number / size))} ${word}${rest === 0 ? '' : ` ${numberInWords(rest)}`}`
  }
  if (number < SMALL.length) return SMALL[number] ?? ''
  const unit = number % 10
  return `${TENS[Math.floor(number / 10)] ?? ''}${unit === 0 ? '' : `-${SMALL[unit] ?? ''}`}`
}
