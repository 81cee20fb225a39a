import type { ColumnVisibilityState } from '@tanstack/react-table'
import { useState } from 'react'
import { parseJson } from '../../lib/reading'
import { localStored } from '../../lib/browser-storage'
import type { ListColumn } from './list-column'

export interface ColumnChoice {
  state: ColumnVisibilityState
  set: (id: string, isShown: boolean) => void
}

/** Which columns are shown, kept on this device. */
export function useColumnChoice<Row>(key: string | undefined, columns: readonly ListColumn<Row>[]): ColumnChoice {
  const storageKey = `columns-${key ?? ''}`
  const [chosen, setChosen] = useState(() => (key === undefined ? {} : choiceIn(localStored.read(storageKey))))
  const atFirst = Object.fromEntries(columns.map(({ id, choice }) => [id, choice !== 'hidden']))

  const set = (id: string, isShown: boolean) => {
    const next = { ...chosen, [id]: isShown }
    setChosen(next)
    localStored.write(storageKey, JSON.stringify(next))
  }
  const choosable = columns.filter(({ choice }) => choice !== undefined)
  const state = { ...atFirst }
  for (const { id } of choosable) state[id] = chosen[id] ?? atFirst[id] ?? true
  return { state, set }
}

function choiceIn(text: string | null): Record<string, boolean> {
  const stored = text === null ? undefined : parseJson(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => entry[1] === true || entry[1] === false),
  )
}
