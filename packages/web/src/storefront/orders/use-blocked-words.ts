import type { BlockedWord } from '@shop/contract/blocked-words'
import { useEffect, useState } from 'react'
import { loadBlockedWords } from '../prints/print-kit'

const NO_WORDS: readonly BlockedWord[] = []

/** The words that may not be printed. Empty until they are loaded; without them only the server checks the text. */
export function useBlockedWords(): readonly BlockedWord[] {
  const [words, setWords] = useState(NO_WORDS)

  // Loaded here and not by the page's loader, because only the open form needs the words.
  useEffect(() => {
    loadBlockedWords()
      .then(setWords)
      .catch(() => undefined)
  }, [])

  return words
}
