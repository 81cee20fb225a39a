import { useEffect, useRef, type RefObject } from 'react'
import type { Step } from './checkout-progress'

/** For the heading of the step, which gets the focus when another one comes. */
export function useFocusOnStep(step: Step | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)

  // The address stays the same from step to step: nothing else tells a screen reader that there is a new one.
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    heading.current?.focus()
  }, [step])

  return heading
}
