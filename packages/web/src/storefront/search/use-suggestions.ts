import type { Suggestions } from '@shop/contract/search'
import { useEffect, useState } from 'react'
import { findSuggestions } from './suggestions'

export type Proposal =
  | { status: 'none' | 'slow' }
  | { status: 'failed'; notice: string }
  | { status: 'found'; words: string; found: Suggestions }

const NONE: Proposal = { status: 'none' }
const TYPING_PAUSE_MS = 120
const PATIENCE_MS = 150

// False once the server has answered 404: then it has no such endpoint, and no further requests are sent.
let isOffered = true

/** The suggestions for the typed words. The last answer stays until the next one arrives, to avoid flicker. */
export function useSuggestions(words: string): Proposal {
  const [proposal, setProposal] = useState<Proposal>(NONE)
  if (!words && proposal.status !== 'none') setProposal(NONE)

  // Sends the request when the typing pauses (debounce), and aborts it when the words change.
  useEffect(() => {
    if (!words || !isOffered) return
    const call = new AbortController()
    const slow = setTimeout(() => setProposal(orSlow), TYPING_PAUSE_MS + PATIENCE_MS)
    const ask = setTimeout(async () => {
      const answer = await findSuggestions(words, call.signal)
      if (call.signal.aborted) return
      clearTimeout(slow)
      if (answer.status === 'missing') isOffered = false
      if (answer.status === 'ready') setProposal({ status: 'found', words, found: answer.data })
      else setProposal(answer.status === 'failed' ? answer : NONE)
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(ask)
      clearTimeout(slow)
      call.abort()
    }
  }, [words])

  return proposal
}

/** Shows the loading state only if no suggestions are shown yet. */
function orSlow(shown: Proposal): Proposal {
  return shown.status === 'none' ? { status: 'slow' } : shown
}
