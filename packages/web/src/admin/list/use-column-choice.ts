import { useState } from 'react'
import { parseJson } from '../../lib/reading'
import { localStored } from '../../lib/browser-storage'
import type { ListColumn } from './list-column'

export interface ColumnChoice {
  isShown: (id: string) => boolean
  set: (id: string, isShown: boolean) => void
  /** Sorts columns as the user arranged them. */
  arranged: <Column extends { id: string }>(columns: readonly Column[]) => Column[]
  /** Moves a column before or after its neighbour among those that can be chosen. */
  move: (id: string, by: -1 | 1) => void
}

/** Which columns are shown, and in which sequence, stored in localStorage. */
export function useColumnChoice<Row>(key: string | undefined, columns: readonly ListColumn<Row>[]): ColumnChoice {
  const storageKey = `columns-${key ?? ''}`
  const sequenceKey = `column-sequence-${key ?? ''}`
  const [chosen, setChosen] = useState(() => (key === undefined ? {} : choiceIn(localStored.read(storageKey))))
  const [sequence, setSequence] = useState(() => (key === undefined ? [] : namesIn(localStored.read(sequenceKey))))

  const isShown = (id: string) => {
    const choice = columns.find((column) => column.id === id)?.choice
    return choice === undefined || (chosen[id] ?? choice === 'shown')
  }
  const set = (id: string, isShown: boolean) => {
    const next = { ...chosen, [id]: isShown }
    setChosen(next)
    localStored.write(storageKey, JSON.stringify(next))
  }
  const arranged = <Column extends { id: string }>(columns: readonly Column[]) => arrange(columns, sequence)
  const move = (id: string, by: -1 | 1) => {
    const next = moved(
      arranged(columns.filter(({ choice }) => choice !== undefined)).map((column) => column.id),
      id,
      by,
    )
    setSequence(next)
    localStored.write(sequenceKey, JSON.stringify(next))
  }
  return { isShown, set, arranged, move }
}

/** Puts the columns of the sequence into the places that they have together; every other column keeps its place. */
export function arrange<Column extends { id: string }>(columns: readonly Column[], sequence: readonly string[]) {
  const waiting = sequence.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return columns.map((column) => (sequence.includes(column.id) ? (waiting.shift() ?? column) : column))
}

/** The list with one entry before or after its neighbour; unchanged at the ends. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

function choiceIn(text: string | null): Record<string, boolean> {
  const stored = text === null ? undefined : parseJson(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => entry[1] === true || entry[1] === false),
  )
}

function namesIn(text: string | null): string[] {
  const stored = text === null ? undefined : parseJson(text)
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
}
