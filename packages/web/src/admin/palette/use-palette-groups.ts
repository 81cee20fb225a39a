import * as m from '#messages/admin-palette'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session'
import { clubNames } from './club-names'
import { actionsFor, matchingEntries, pagesFor } from './destinations'
import { findRecords } from './find-records'
import type { PaletteGroup } from './palette-entry'

const TYPING_PAUSE_MS = 150

interface Found {
  words: string
  records: PaletteGroup[]
  hasFailed: boolean
}

export interface PaletteResult {
  /** Orders, products and customers. */
  records: PaletteGroup[]
  /** Actions and pages of the panel. */
  own: PaletteGroup[]
  isSearching: boolean
  hasFailed: boolean
}

/** What fits the typed words. */
export function usePaletteGroups(typed: string): PaletteResult {
  const words = typed.trim()
  const { user } = useSession()
  const [names] = useState(clubNames)
  const [found, setFound] = useState<Found>({ words: '', records: [], hasFailed: false })

  // Asks when the typing pauses, and aborts the calls when the words change.
  useEffect(() => {
    if (words === '') return
    const call = new AbortController()
    const ask = setTimeout(async () => {
      const records = await findRecords(words, user, { signal: call.signal, names }).catch(() => undefined)
      if (!call.signal.aborted) setFound({ words, records: records ?? [], hasFailed: records === undefined })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(ask)
      call.abort()
    }
  }, [words, user, names])

  const own: PaletteGroup[] = [
    { title: m.doIt, entries: matchingEntries(actionsFor(user), words) },
    { title: m.goTo, entries: matchingEntries(pagesFor(user), words) },
  ]
  // The last records stay until the next ones arrive, to avoid flicker.
  const records = words === '' ? [] : found.records
  return {
    records,
    own: own.filter(({ entries }) => entries.length > 0),
    isSearching: words !== '' && found.words !== words,
    hasFailed: words !== '' && found.hasFailed,
  }
}
