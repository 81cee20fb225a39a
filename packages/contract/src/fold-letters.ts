/** Characters that people type in place of a letter, and letters that look like another letter. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  l: 'i',
  v: 'u',
  w: 'uu',
  '|': 'i',
  '!': 'i',
  $: 's',
  '@': 'a',
  // Spellings of Arabic words, and Persian letters that are typed for Arabic ones. Hamza is often left out.
  ...{ ء: '', ة: 'ه', ى: 'ي', ی: 'ي', ٱ: 'ا', ک: 'ك', گ: 'ك', پ: 'ب', چ: 'ج', ژ: 'ز', ڤ: 'ف' },
}
const SPELT_OUT: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' },
  ...{ ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ƒ: 'f', ə: 'e' },
}

/** A word of a text, in lower case and without accents, apostrophes and dots. */
export interface Part {
  letters: string
  /** Whether the word is one letter and a dot, such as the “P.” of “P. Rick”. */
  isInitial: boolean
}

export function partsOf(text: string): Part[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœıħŧŋƒə]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .split(/[^\p{L}\p{N}|!$@.]+/u)
    .map((part) => ({ letters: part.replaceAll('.', ''), isInitial: /^\p{L}\.$/u.test(part) }))
    .filter(({ letters }) => letters !== '')
}

/** Gives words that a reader takes for the same word the same spelling: V becomes U, W becomes UU, PH becomes F. */
export function foldLetters(part: string): string {
  return Array.from(part.replaceAll('ph', 'f'), (character) => LOOK_ALIKES[character] ?? character).join('')
}
