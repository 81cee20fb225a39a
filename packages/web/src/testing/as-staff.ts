import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { lina } from './staff'
import { givenNobody, givenSignedIn } from './visitors'

/** Logs in as an admin before every test of the file, and removes the session and all toasts afterwards. */
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
