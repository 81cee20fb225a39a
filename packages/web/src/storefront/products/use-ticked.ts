import { startTransition, useRef, useState } from 'react'
import { afterPaint } from './after-paint'
import type { ProductQuery } from './product-query'

interface Ticked {
  query: ProductQuery
  /** What the page showed then. */
  before: ProductQuery
  /** The page has not been told yet. */
  isNew: boolean
}

/** The filters as they are ticked. A tick shows first; the rest of the page, which takes longer, follows it. */
export function useTicked(
  query: ProductQuery,
  onChange: (query: ProductQuery) => void,
): [ProductQuery, (query: ProductQuery) => void] {
  const [ticked, setTicked] = useState<Ticked>({ query, before: query, isNew: false })
  const latest = useRef(query)
  // The page has followed, or its filters were changed elsewhere.
  if (ticked.before !== query && !ticked.isNew) setTicked({ query, before: query, isNew: false })

  function tick(next: ProductQuery) {
    latest.current = next
    setTicked({ query: next, before: query, isNew: true })
    afterPaint(() => {
      // An earlier tick is part of the latest one.
      if (latest.current !== next) return
      startTransition(() => {
        setTicked({ query: next, before: query, isNew: false })
        onChange(next)
      })
    })
  }

  return [ticked.query, tick]
}
