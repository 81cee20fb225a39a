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

// A server that knows no such call will not learn it while the page is open.
let isOffered = true

/** The newest answer to what is being typed. It stays until a newer one comes, so that nothing flickers. */
export function useSuggestions(words: string): Proposal {
  const [proposal, setProposal] = useState<Proposal>(NONE)
  if (!words && proposal.status !== 'none') setProposal(NONE)

  // The server is asked once the typing pauses; a question that was overtaken is called off.
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

/** Only somebody who sees nothing yet is shown that something is on its way. */
function orSlow(shown: Proposal): Proposal {
  return shown.status === 'none' ? { status: 'slow' } : shown
}
