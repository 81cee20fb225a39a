import { useState } from 'react'
import { parseJson } from '../../lib/reading'
import { localStored } from '../../lib/browser-storage'
import type { ListColumn } from './list-column'

export interface ColumnChoice {
  isShown: (id: string) => boolean
  set: (id: string, isShown: boolean) => void
}

/** Which columns are shown, saved in this browser. */
export function useColumnChoice<Row>(key: string | undefined, columns: readonly ListColumn<Row>[]): ColumnChoice {
  const storageKey = `columns-${key ?? ''}`
  const [chosen, setChosen] = useState(() => (key === undefined ? {} : choiceIn(localStored.read(storageKey))))

  const isShown = (id: string) => {
    const choice = columns.find((column) => column.id === id)?.choice
    return choice === undefined || (chosen[id] ?? choice === 'shown')
  }
  const set = (id: string, isShown: boolean) => {
    const next = { ...chosen, [id]: isShown }
    setChosen(next)
    localStored.write(storageKey, JSON.stringify(next))
  }
  return { isShown, set }
}

function choiceIn(text: string | null): Record<string, boolean> {
  const stored = text === null ? undefined : parseJson(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => entry[1] === true || entry[1] === false),
  )
}
