import type { BlockedWord } from '@shop/contract/blocked-words'
import { useEffect, useState } from 'react'
import { loadBlockedWords } from '../prints/print-kit'

const NO_WORDS: readonly BlockedWord[] = []

/** Empty until they are loaded; without them the server decides alone. */
export function useBlockedWords(): readonly BlockedWord[] {
  const [words, setWords] = useState(NO_WORDS)

  // Loaded here, because only the open form needs them.
  useEffect(() => {
    loadBlockedWords()
      .then(setWords)
      .catch(() => undefined)
  }, [])

  return words
}
