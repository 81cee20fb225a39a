import * as m from '#messages/admin-layout'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { isForced, isReloading } from '../../lib/handle-status'
import { session } from '../../lib/session'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'

interface UnsavedGuard {
  /** The confirmation dialog, which the page has to render. */
  question: ReactNode
  /** Allows the next navigation without confirmation: after saving, the form may still be dirty. */
  letPass: () => void
}

/** Asks for confirmation before unsaved changes are lost by a navigation or by closing the tab. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const mayPass = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A navigation that the server's answer demanded (403) and the one after a logout are never blocked.
    if (!isDirty || mayPass.current || isForced(nextLocation.state) || !session.current().isAuthenticated) return false
    return currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search
  })

  // For closing or reloading the tab, only the browser's own confirmation is possible.
  useEffect(() => {
    if (!isDirty) return
    mayPass.current = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  const question = (
    <Sheet
      open={blocker.state === 'blocked'}
      // The blocker reverts a Back by another history event, which must not close the dialog.
      heedsBack={false}
      onClose={stay}
      title={m.unsavedChanges}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {m.leaveWithoutSaving}
          </Button>
          <Button variant="outline" data-autofocus onClick={stay}>
            {m.keepEditing}
          </Button>
        </>
      }
    >
      <p>{m.changesAreLost}</p>
    </Sheet>
  )
  return {
    question,
    letPass: () => {
      mayPass.current = true
    },
  }
}
