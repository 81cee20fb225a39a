import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { fieldsOf, readText } from '../../lib/reading'
import { texts } from '../../lib/texts'
import type { Notice } from '../../ui/use-form'
import { useIsHydrated } from '../../ui/use-is-hydrated'

/** What another page wants said here, by `navigate(path, { state: { notice } })`; and why the cart did not open. */
export function useArrivalNotice(from: string): { notice: Notice | null; dismiss: () => void } {
  const location = useLocation()
  const [dismissed, setDismissed] = useState<string>()
  // A reloaded page still has the state, which the server that drew it never saw.
  const isHydrated = useIsHydrated()
  const text = isHydrated ? readText(fieldsOf(location.state).notice) : null
  const notice = text === null ? reasonFor(from) : { kind: 'ok' as const, text }
  return { notice: dismissed === location.key ? null : notice, dismiss: () => setDismissed(location.key) }
}

function reasonFor(from: string): Notice | null {
  return from === paths.cart ? { kind: 'info', text: texts.cart.unauthorizedToView } : null
}
