import * as texts from '#messages/texts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { fieldsOf, readText } from '../../lib/reading'
import type { Notice } from '../../ui/use-form'
import { useIsHydrated } from '../../ui/use-is-hydrated'

/** The notice from `navigate(path, { state: { notice } })`, or the reason why the cart redirected to the login. */
export function useArrivalNotice(from: string): { notice: Notice | null; dismiss: () => void } {
  const location = useLocation()
  const [dismissed, setDismissed] = useState<string>()
  // After a reload the browser still has the location state, but the server rendered the page without it.
  const isHydrated = useIsHydrated()
  const text = isHydrated ? readText(fieldsOf(location.state).notice) : null
  const notice = text === null ? reasonFor(from) : { kind: 'ok' as const, text }
  return { notice: dismissed === location.key ? null : notice, dismiss: () => setDismissed(location.key) }
}

function reasonFor(from: string): Notice | null {
  return from === paths.cart ? { kind: 'info', text: texts.cart_unauthorizedToView } : null
}
