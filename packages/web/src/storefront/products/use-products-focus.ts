import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { parseProductsAddress } from './products-address'

interface ProductsFocus {
  results: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  /** The pager and the button below the grid. */
  more: RefObject<HTMLElement | null>
}

/** Moves the focus when other products are shown: to the first added one, or to the results' heading if it was lost. */
export function useProductsFocus({ results, grid, more }: ProductsFocus): void {
  const { search } = useLocation()
  const shown = useRef({ search, count: 0 })

  // An effect, because only the updated document tells whether the focused control is still there.
  useEffect(() => {
    const before = shown.current
    const cards = grid.current?.querySelectorAll('article') ?? []
    shown.current = { search, count: cards.length }
    if (before.search === search) return

    const focused = document.activeElement
    const isBelow = more.current?.contains(focused) ?? false
    if (isBelow && isContinued(before.search, search)) {
      cards[before.count]?.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true })
    } else if (isBelow || !focused || focused === document.body) {
      results.current?.focus({ preventScroll: true })
    }
  })
}

function isContinued(before: string, now: string): boolean {
  const { firstPage, lastPage } = parseProductsAddress(new URLSearchParams(now))
  return firstPage < lastPage && lastPage === parseProductsAddress(new URLSearchParams(before)).lastPage + 1
}
