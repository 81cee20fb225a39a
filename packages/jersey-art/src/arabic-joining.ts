/** The order in which a letter's glyphs are stored. */
export const FORMS = ['isolated', 'final', 'initial', 'medial'] as const
export type Form = (typeof FORMS)[number]

/** One drawn shape: a letter, or lam and alef as one, in the form that its neighbours give it. */
export interface JoinedLetter {
  letters: string
  form: Form
}

/** Unicode's joining types: letters that join on both sides, that join only the letter before, and that join nothing. */
const JOINS_BOTH_SIDES = new Set('ئبتثجحخسشصضطظعغفقكلمنهىيپچڤکگی')
const JOINS_BEFORE = new Set('آأؤإاةدذرزوژ')
const JOINS_NOTHING = new Set('ء')
const LAM = 'ل'
const ALEFS = new Set('آأإا')

/** Whether a character is an Arabic letter that can be printed. */
export function isArabicLetter(character: string): boolean {
  return JOINS_BOTH_SIDES.has(character) || JOINS_BEFORE.has(character) || JOINS_NOTHING.has(character)
}

/** The forms of the letters of a text, in reading order. What is no Arabic letter joins nothing. */
export function joinLetters(text: string): JoinedLetter[] {
  const shapes = withLigatures(Array.from(text))
  return shapes.map((letters, at) => {
    const joinsBefore = reachesBack(letters) && reachesOn(shapes[at - 1])
    const joinsNext = reachesOn(letters) && reachesBack(shapes[at + 1])
    return { letters, form: joinsNext ? (joinsBefore ? 'medial' : 'initial') : joinsBefore ? 'final' : 'isolated' }
  })
}

function withLigatures(letters: readonly string[]): string[] {
  const shapes: string[] = []
  for (const letter of letters) {
    if (ALEFS.has(letter) && shapes.at(-1) === LAM) shapes[shapes.length - 1] = LAM + letter
    else shapes.push(letter)
  }
  return shapes
}

/** Whether a shape joins the one after it; lam and alef, like alef, do not. */
function reachesOn(letters: string | undefined): boolean {
  return letters !== undefined && JOINS_BOTH_SIDES.has(letters)
}

/** Whether a shape joins the one before it. */
function reachesBack(letters: string | undefined): boolean {
  return letters !== undefined && (JOINS_BOTH_SIDES.has(letters) || JOINS_BEFORE.has(letters.slice(-1)))
}
