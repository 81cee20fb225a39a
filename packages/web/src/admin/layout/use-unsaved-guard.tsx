import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../../lib/session'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'

interface UnsavedGuard {
  /** The question about unsaved changes, to be rendered with the page. */
  question: ReactNode
  /** Lets the next step go unasked: after saving, the page may still hold what was typed. */
  letPass: () => void
}

/** What was typed is not lost without a question, neither to a link nor to a closed tab. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const mayPass = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A user who was signed out is redirected without a question.
    if (!isDirty || mayPass.current || !session.current().isAuthenticated) return false
    return currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search
  })

  // Only the browser can ask about a tab that is closed or loaded anew.
  useEffect(() => {
    if (!isDirty) return
    mayPass.current = false
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  const question = (
    <Sheet
      open={blocker.state === 'blocked'}
      // Undoing a step back looks like another one, which must not answer the question.
      heedsBack={false}
      onClose={stay}
      title="Unsaved changes"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button variant="outline" data-autofocus onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>Your changes have not been saved. If you leave now, they are lost.</p>
    </Sheet>
  )
  return {
    question,
    letPass: () => {
      mayPass.current = true
    },
  }
}
