import { useEffect, useRef, type RefObject } from 'react'
import type { Step } from './checkout-progress'

/** A ref for the step's heading, which gets the focus when the step changes. */
export function useFocusOnStep(step: Step | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)

  // All steps have the same URL, so that only the focus tells a screen reader of a new step.
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    heading.current?.focus()
  }, [step])

  return heading
}
