import * as m from '#messages/admin-catalog'
import type { CategoryPlace, ManagedCategory } from '@shop/contract/categories-admin'
import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'
import { movedTo } from '../editing/moved-to'
import { adminTexts } from '../texts'
import { shownName } from '../translations/shown-text'

const AS_SAVED: ReadonlyMap<number, number> = new Map()

/** The categories in the order that staff make; every move is shown and saved at once. */
export function useCategoryOrder(categories: readonly ManagedCategory[]) {
  const { revalidate } = useRevalidator()
  const [positions, setPositions] = useState(AS_SAVED)
  const [news, setNews] = useState('')
  const sending = useRef(Promise.resolve())
  const unsaved = useRef(0)

  /** Moves are sent one after another, so that the last of many key presses is the last to be saved. */
  function send(id: number, to: CategoryPlace) {
    unsaved.current += 1
    sending.current = sending.current.then(async () => {
      try {
        const call = { params: { id }, body: { to } }
        await api.call('PUT /api/admin/category-management/{id}/place', call)
      } catch (error) {
        notify(refusalText(error, adminTexts.categories.moveFailed), 'error')
      }
      unsaved.current -= 1
      if (unsaved.current > 0) return
      await revalidate()
      // Only now: the loaded order has what was moved, and what others moved meanwhile. In a transition, as the
      // router shows what it loaded: outside of one, the order before the moves would show until the router is done.
      startTransition(() => {
        if (unsaved.current === 0) setPositions(AS_SAVED)
      })
    })
  }

  return {
    ordered: categories.map((category) => ({ ...category, position: positions.get(category.id) ?? category.position })),
    /** Said aloud after a move. */
    news,
    move: (beside: readonly ManagedCategory[], from: number, to: number) => {
      const moved = beside[from]
      if (!moved || to < 0 || to >= beside.length || to === from) return
      const next = movedTo(beside, from, to)
      setPositions(new Map([...positions, ...next.map(({ id }, place) => [id, place] as const)]))
      setNews(m.isNowAtPlace({ name: shownName(moved), place: to + 1, count: beside.length }))
      send(moved.id, to === 0 ? 'first' : (next[to + 1]?.id ?? 'last'))
    },
  }
}
