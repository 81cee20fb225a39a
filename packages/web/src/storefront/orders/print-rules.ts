import type { BlockedWord } from '@shop/contract/blocked-words'
import { printedName, refusalOfPrint, type PrintRefusal, type PrintText } from '@shop/contract/print-text'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'
import { quietApi } from '../../lib/api'
import { fieldsOf, MalformedAnswer, readEach, readText } from '../../lib/reading'

const lettering = { canLetter, fitsAcross }

/** The shop's rule, as the server applies it once more. */
export function refusalOf(text: PrintText, blockedWords: readonly BlockedWord[]): PrintRefusal | undefined {
  return refusalOfPrint(text, { lettering, blockedWords })
}

/** The text in one line, as it will stand on the shirt. */
export function printedText({ name, number }: PrintText): string {
  return [name === undefined ? '' : printedName(name), number ?? ''].join(' ').trim()
}

export async function loadBlockedWords(): Promise<BlockedWord[]> {
  const { blocked_words: words } = fieldsOf(await quietApi.call('GET /api/print-rules'))
  return readEach(Array.isArray(words) ? words : [], readBlockedWord)
}

function readBlockedWord(value: unknown): BlockedWord {
  const fields = fieldsOf(value)
  const word = readText(fields.word)
  if (word === null) throw new MalformedAnswer('The server sent a rule without a word.')
  return { word, anywhere: fields.anywhere === true }
}
