import { useState } from 'react'
import { useLocation } from 'react-router'
import { fieldsOf, readText } from '../../lib/reading'
import type { Notice } from '../../ui/use-form'
import { useIsHydrated } from '../../ui/use-is-hydrated'

/** What another page wants said here: `navigate(path, { state: { notice } })`. */
export function useArrivalNotice(): { notice: Notice | null; dismiss: () => void } {
  const location = useLocation()
  const [dismissed, setDismissed] = useState<string>()
  // A reloaded page still has the state, which the server that drew it never saw.
  const isHydrated = useIsHydrated()
  const text = isHydrated ? readText(fieldsOf(location.state).notice) : null
  const isShown = text !== null && dismissed !== location.key
  return { notice: isShown ? { kind: 'ok', text } : null, dismiss: () => setDismissed(location.key) }
}
