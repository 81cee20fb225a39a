import * as m from '#messages/admin-prints'
import { refusalOf } from '../../lib/print-rule'

/** The form values of a player. */
export interface SquadRow {
  key: number
  name: string
  number: string
  /** Since when the player is gone. */
  leftOn?: string
}

export interface RowProblems {
  name?: string
  number?: string
}

/** Error texts by the key of the row. */
export type SquadProblems = ReadonlyMap<number, RowProblems>

let lastKey = 0

interface RowValues {
  name: string
  number: number | string
  left_on?: string | undefined
}

export function rowOf({ name, number, left_on: leftOn }: RowValues): SquadRow {
  return { key: ++lastKey, name, number: String(number), ...(leftOn !== undefined && { leftOn }) }
}

export function isBlank({ name, number }: SquadRow): boolean {
  return name.trim() === '' && number.trim() === ''
}

/** Validates the rows as the server does: every name and number can be printed, and no number is used twice. */
export function problemsOf(rows: readonly SquadRow[]): SquadProblems {
  const problems = new Map<number, RowProblems>()
  const taken = new Set<number>()
  for (const row of rows.filter((row) => !isBlank(row))) {
    const number = numberOf(row.number)
    const found = problemsOfRow(row, number, taken)
    if (number !== undefined) taken.add(number)
    if (found.name ?? found.number) problems.set(row.key, found)
  }
  return problems
}

export function isSame(rows: readonly SquadRow[], others: readonly SquadRow[]): boolean {
  const inWords = (list: readonly SquadRow[]) =>
    JSON.stringify(list.filter((row) => !isBlank(row)).map(({ name, number }) => [name.trim(), number.trim()]))
  return inWords(rows) === inWords(others)
}

/** A player's real name may be a blocked word. */
const NO_BLOCKED_WORDS = { blockedWords: [] }

function problemsOfRow({ name, number }: SquadRow, figure: number | undefined, taken: Set<number>): RowProblems {
  const nameRefusal = name.trim() === '' ? undefined : refusalOf({ name }, NO_BLOCKED_WORDS)
  const numberRefusal = figure === undefined ? undefined : refusalOf({ number: figure }, NO_BLOCKED_WORDS)
  return {
    ...(name.trim() === '' ? { name: m.pleaseEnterAName } : nameRefusal && { name: nameRefusal.text }),
    ...(figure === undefined
      ? { number: number.trim() === '' ? m.pleaseEnterANumber : m.whatANumberIs }
      : numberRefusal
        ? { number: numberRefusal.text }
        : taken.has(figure) && { number: m.numberIsTakenTwice({ number: figure }) }),
  }
}

function numberOf(typed: string): number | undefined {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
}
