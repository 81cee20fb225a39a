import type { Squad } from '@shop/contract/prints'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'
import { seasonOf } from './season'
import { isBlank, isSame, problemsOf, rowOf, type RowProblems, type SquadProblems, type SquadRow } from './squad-rows'

/** The form state of a squad: its rows, their errors, and whether they are saved. */
export function useSquad(clubId: number, squad: Squad | undefined, taken: readonly string[]) {
  const [season, setSeason] = useState(() => squad?.season ?? unlessTaken(seasonOf(new Date()), taken))
  const [seasonError, setSeasonError] = useState<string>()
  const [saved, setSaved] = useState(() => (squad?.players ?? []).map(rowOf))
  const [rows, setRows] = useState(() => (saved.length > 0 ? saved : [rowOf({ name: '', number: '' })]))
  const [refused, setRefused] = useState<SquadProblems>(new Map())
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const found = problemsOf(rows)
  const problems = isChecked ? new Map([...refused, ...found]) : refused

  const change = (key: number, part: Partial<SquadRow>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
    setRefused(new Map([...refused].filter(([refusedKey]) => refusedKey !== key)))
  }

  /** Saves the whole squad or nothing; resolves to whether it was saved. */
  async function save(): Promise<boolean> {
    const players = rows.filter((row) => !isBlank(row))
    setChecked(true)
    const wrongSeason = squad ? undefined : problemOfSeason(season.trim(), taken)
    setSeasonError(wrongSeason)
    if (wrongSeason ?? (found.size > 0 || players.length === 0)) {
      notify(players.length === 0 ? 'Please enter a player.' : 'Please mend what is marked first.', 'error')
      return false
    }
    setSaving(true)
    try {
      const body = { season, players: players.map(({ name, number }) => ({ name, number })) }
      const answer = await api.call('PUT /api/admin/squads/{clubId}', { params: { clubId }, body })
      const stored = answer.players.map(rowOf)
      setSaved(stored)
      setRows(stored)
      setRefused(new Map())
      setChecked(false)
      notify('Squad saved.')
      return true
    } catch (error) {
      const complaints = fieldErrorsOf(error)
      setSeasonError(complaints.season)
      setRefused(refusalsOf(complaints, players))
      notify(refusalText(error, adminTexts.squads.saveFailed), 'error')
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    season,
    seasonError,
    /** Whether the row is as it was saved. */
    isSaved: (row: SquadRow) => saved.some((other) => other.key === row.key && isSame([row], [other])),
    mark: (key: number, leftOn: string | undefined) => {
      const marked = (list: SquadRow[]) =>
        list.map(({ leftOn: _leftOn, ...row }) =>
          row.key === key
            ? { ...row, ...(leftOn !== undefined && { leftOn }) }
            : { ...row, ...(_leftOn && { leftOn: _leftOn }) },
        )
      setSaved(marked)
      setRows(marked)
    },
    rows,
    problems,
    isSaving,
    isDirty: !isSame(rows, saved),
    setSeason: (next: string) => {
      setSeason(next)
      setSeasonError(undefined)
    },
    change,
    add: () => setRows([...rows, rowOf({ name: '', number: '' })]),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    replace: (next: SquadRow[]) => {
      setRows(next)
      setChecked(true)
    },
    save,
  }
}

function unlessTaken(season: string, taken: readonly string[]): string {
  return taken.includes(season) ? '' : season
}

/** Refuses a season that has a squad, because saving would replace that squad by accident. */
function problemOfSeason(season: string, taken: readonly string[]): string | undefined {
  if (season === '') return 'Please enter a season.'
  return taken.includes(season) ? `There is a squad for ${season} already. Please choose it above.` : undefined
}

/** Assigns the server's errors to rows, which the server names by index: `players.3.name`. */
function refusalsOf(complaints: Record<string, string>, players: readonly SquadRow[]): SquadProblems {
  const refused = new Map<number, RowProblems>()
  for (const [field, text] of Object.entries(complaints)) {
    const [, place, part] = /^players\.(\d+)\.(name|number)$/.exec(field) ?? []
    const row = place === undefined ? undefined : players[Number(place)]
    if (row && part) refused.set(row.key, { ...refused.get(row.key), [part]: text })
  }
  return refused
}
