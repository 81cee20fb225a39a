import { useEffect, useEffectEvent, useState } from 'react'

export interface Part<Found> {
  /** What was loaded last: it stays while the part is loaded again, and where that fails. */
  found: Found | undefined
  take: (found: Found) => void
  /** Why the part could not be loaded; undefined where it was. */
  error: unknown
  isLoading: boolean
  reload: () => void
}

/** Loads a part of a page beside it: the page neither waits for the part nor fails with it. */
export function usePart<Found>(load: () => Promise<Found>): Part<Found> {
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<unknown>()
  const [wanted, setWanted] = useState(1)
  const [answered, setAnswered] = useState(0)
  const ask = useEffectEvent(load)

  // An effect, because the loader of the page does not wait for the part.
  useEffect(() => {
    let isShown = true
    const settle = (error: unknown, found?: Found) => {
      if (!isShown) return
      setError(error)
      setAnswered(wanted)
      if (found !== undefined) setFound(found)
    }
    ask().then(
      (found) => settle(undefined, found),
      (error: unknown) => settle(error),
    )
    return () => {
      isShown = false
    }
  }, [wanted])

  return { found, take: setFound, error, isLoading: answered < wanted, reload: () => setWanted((last) => last + 1) }
}
