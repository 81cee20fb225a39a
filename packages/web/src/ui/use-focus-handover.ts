import { useEffect } from 'react'
import { focusOnHeading } from './use-focus-on-navigation'

/** Whether the element that had the focus has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** For a part whose buttons take it off the page: the heading gets the focus that they had. */
export function useFocusHandover(): void {
  // On leaving: only then is it known that the focus is lost.
  useEffect(
    () => () => {
      if (isFocusLost()) focusOnHeading()
    },
    [],
  )
}
