import { createContext, use } from 'react'
import type { To } from 'react-router'

/** Tells which addresses the reader may open. Links to any other are shown as text, or not at all. */
export const MayFollow = createContext<(address: string) => boolean>(() => true)

export function useMayFollow(to: To): boolean {
  return use(MayFollow)(typeof to === 'string' ? to : (to.pathname ?? ''))
}
