import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { lina } from './staff'
import { givenNobody, givenSignedIn } from './visitors'

/** Every test of the file begins signed in as an admin, and leaves neither a session nor a message behind. */
export function asStaff(): void {
  beforeEach(() => {
    givenSignedIn(lina)
    return () => {
      act(givenNobody)
      vi.unstubAllGlobals()
    }
  })

  afterEach(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) act(() => button.click())
  })
}
