import * as m from '#messages/admin-prints'
import { rebaseDraft, type Difference } from '../editing/rebase-draft'
import { isBlank, type SquadRow } from './squad-rows'

/** The names by number, which is what a squad has once. */
type Names = Record<string, string | undefined>

interface RebasedSquad {
  rows: SquadRow[]
  clashes: Difference[]
  taken: Difference[]
}

/** Merges two people's changes of a squad player by player. The rows must be valid: no number stands there twice. */
export function rebaseSquad(squads: Record<'base' | 'mine' | 'theirs', readonly SquadRow[]>): RebasedSquad {
  const { mine, theirs } = squads
  const numbers = [...new Set(Object.values(squads).flatMap((rows) => Object.keys(namesOf(rows))))].sort(
    (one, other) => Number(one) - Number(other),
  )
  const fields = numbers.map((number) => ({
    label: m.numberNamed({ number }),
    keys: [number],
    words: (names: Names) => names[number] ?? m.nobody,
  }))
  const drafts = { base: namesOf(squads.base), mine: namesOf(mine), theirs: namesOf(theirs) }
  const { draft, clashes, taken } = rebaseDraft<Names>(fields, drafts)
  const rows = [...theirs, ...mine]
  return {
    rows: numbers.flatMap(
      (number) => rows.find((row) => numberOf(row) === number && row.name.trim() === draft[number]) ?? [],
    ),
    ...{ clashes, taken },
  }
}

function namesOf(rows: readonly SquadRow[]): Names {
  return Object.fromEntries(rows.filter((row) => !isBlank(row)).map((row) => [numberOf(row), row.name.trim()]))
}

function numberOf({ number }: SquadRow): string {
  return String(Number(number))
}
