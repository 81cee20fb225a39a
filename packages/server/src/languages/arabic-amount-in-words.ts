/** Numbers beside masculine nouns, as dirham and fils are, without vowel marks, which the PDF can’t place. */
const SMALL = [
  ...['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة', 'أحد عشر', 'اثنا عشر'],
  ...['ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر', 'ثمانية عشر', 'تسعة عشر'],
]
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة']

/** The forms of a counted noun: one, two, after 3 to 10, after 11 to 99, after whole hundreds, and before another noun. */
interface Noun {
  one: string
  two: string
  few: string
  many: string
  other: string
  /** Two of them, right before a noun. */
  twoOf: string
}

const DIRHAM: Noun = { one: 'درهم واحد', two: 'درهمان', few: 'دراهم', many: 'درهما', other: 'درهم', twoOf: 'درهما' }
const FILS: Noun = { one: 'فلس واحد', two: 'فلسان', few: 'فلوس', many: 'فلسا', other: 'فلس', twoOf: 'فلسا' }
const LARGE: readonly (readonly [number, Noun])[] = [
  [1_000_000_000, { one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارا', other: 'مليار', twoOf: 'مليارا' }],
  [1_000_000, { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونا', other: 'مليون', twoOf: 'مليونا' }],
  [1000, { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفا', other: 'ألف', twoOf: 'ألفا' }],
]

/** Writes an amount of fils in Arabic words, such as «مئة وعشرون درهما وخمسون فلسا». */
export function arabicAmountInWords(amount: number): string {
  const size = Math.abs(amount)
  const [dirhams, rest] = [Math.floor(size / 100), size % 100]
  const parts = [
    ...(dirhams > 0 || rest === 0 ? [counted(dirhams, DIRHAM)] : []),
    ...(rest > 0 ? [counted(rest, FILS)] : []),
  ]
  return `${amount < 0 ? 'سالب ' : ''}${parts.join(' و')}`
}

/** A number with its noun, whose form follows the last part of the number. */
function counted(number: number, noun: Noun): string {
  if (number === 1) return noun.one
  if (number === 2) return noun.two
  const last = number % 100
  // After 101 or 102 the noun itself says one or two.
  if (last === 1 || last === 2) return `${wordsBefore(number - last, noun)} و${last === 1 ? noun.one : noun.two}`
  return wordsBefore(number, noun)
}

function wordsBefore(number: number, noun: Noun): string {
  const last = number % 100
  if (last >= 3 && last <= 10) return `${inWords(number)} ${noun.few}`
  if (last >= 11) return `${inWords(number)} ${noun.many}`
  return `${inWords(number, true)} ${noun.other}`
}

/** A number that ends in two hundred, two thousand and so on loses its n right before the noun. */
function inWords(number: number, isBeforeNoun = false): string {
  const parts: string[] = []
  let rest = number
  for (const [size, noun] of LARGE) {
    const count = Math.floor(rest / size)
    rest %= size
    if (count > 0) parts.push(isBeforeNoun && rest === 0 ? countedBeforeNoun(count, noun) : counted(count, noun))
  }
  if (rest > 0 || parts.length === 0) parts.push(belowThousand(rest, isBeforeNoun))
  return parts.join(' و')
}

/** Two thousand, or eleven thousand and more, right before what is counted. */
function countedBeforeNoun(count: number, noun: Noun): string {
  if (count === 2) return noun.twoOf
  return count % 100 >= 11 ? `${inWords(count)} ${noun.other}` : counted(count, noun)
}

function belowThousand(number: number, isBeforeNoun: boolean): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 2 && rest === 0 && isBeforeNoun) return 'مئتا'
  const words = [HUNDREDS[hundreds], rest > 0 || number === 0 ? belowHundred(rest) : ''].filter(Boolean)
  return words.join(' و')
}

function belowHundred(number: number): string {
  if (number < SMALL.length) return SMALL[number] ?? ''
  const unit = number % 10
  return `${unit === 0 ? '' : `${SMALL[unit] ?? ''} و`}${TENS[Math.floor(number / 10)] ?? ''}`
}
