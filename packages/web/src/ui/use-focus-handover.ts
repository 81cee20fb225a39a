import { useEffect } from 'react'
import { isFocusLost } from './is-focus-lost'
import { focusOnHeading } from './use-focus-on-navigation'

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
