import * as m from '#messages/admin-prints'
import type { Squad } from '@shop/contract/prints'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { fieldErrorsOf, hasCode, refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'
import type { Conflict } from '../editing/conflict-notice'
import { rebaseSquad } from './rebase-squad'
import { seasonOf } from './season'
import { isBlank, isSame, problemsOf, rowOf, type RowProblems, type SquadProblems, type SquadRow } from './squad-rows'

/** The form state of a squad: its rows, their errors, and whether they are saved. */
export function useSquad(clubId: number, squad: Squad | undefined, taken: readonly string[]) {
  const [season, setSeason] = useState(() => squad?.season ?? unlessTaken(seasonOf(new Date()), taken))
  const [seasonError, setSeasonError] = useState<string>()
  const [saved, setSaved] = useState(() => (squad?.players ?? []).map(rowOf))
  const [rows, setRows] = useState(() => filled(saved))
  const [version, setVersion] = useState(squad?.version ?? 0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
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
      notify(players.length === 0 ? m.pleaseEnterAPlayer : m.pleaseMendWhatIsMarked, 'error')
      return false
    }
    setSaving(true)
    try {
      const body = { season, players: players.map(({ name, number }) => ({ name, number })), version }
      const answer = await api.call('PUT /api/admin/squads/{clubId}', { params: { clubId }, body })
      setRows(keepSaved(answer))
      setConflict(null)
      setRefused(new Map())
      setChecked(false)
      notify(m.squadSaved)
      return true
    } catch (error) {
      setConflict(null)
      if (hasCode(error, 'changed-meanwhile')) return await rebase(error).catch(tell)
      const complaints = fieldErrorsOf(error)
      setSeasonError(complaints.season)
      setRefused(refusalsOf(complaints, players))
      return tell(error)
    } finally {
      setSaving(false)
    }
  }

  /** Puts the user's own changes onto the squad that somebody else saved. A squad that is gone would be written anew. */
  async function rebase(error: unknown): Promise<false> {
    const theirs = await loadSquad(clubId, season)
    const stored = keepSaved(theirs)
    const { rows: merged, ...differences } = rebaseSquad({ base: theirs ? saved : [], mine: rows, theirs: stored })
    setRows(merged)
    setConflict({ message: refusalText(error, adminTexts.squads.saveFailed), ...differences })
    return false
  }

  /** Shows the squad that somebody else saved. What was typed stays, and saving it tells of the conflict. */
  async function refresh(): Promise<void> {
    if (!isSame(rows, saved)) return
    const theirs = await loadSquad(clubId, season)
    setRows(filled(keepSaved(theirs)))
  }

  /** Takes players and version of a squad as the saved ones; returns their rows. */
  function keepSaved(stored: Squad | undefined): SquadRow[] {
    const kept = (stored?.players ?? []).map(rowOf)
    setSaved(kept)
    setVersion(stored?.version ?? 0)
    return kept
  }

  return {
    season,
    seasonError,
    version,
    conflict,
    takeTheirs: () => {
      setRows(filled(saved))
      setConflict(null)
    },
    refresh,
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

function tell(error: unknown): false {
  notify(refusalText(error, adminTexts.squads.saveFailed), 'error')
  return false
}

async function loadSquad(clubId: number, season: string): Promise<Squad | undefined> {
  const { data } = await api.call('GET /api/admin/squads/{clubId}', { params: { clubId } })
  return data.find((squad) => squad.season === season.trim())
}

/** An empty squad has a row to type into. */
function filled(rows: SquadRow[]): SquadRow[] {
  return rows.length > 0 ? rows : [rowOf({ name: '', number: '' })]
}

function unlessTaken(season: string, taken: readonly string[]): string {
  return taken.includes(season) ? '' : season
}

/** Refuses a season that has a squad, because saving would replace that squad by accident. */
function problemOfSeason(season: string, taken: readonly string[]): string | undefined {
  if (season === '') return m.pleaseEnterASeason
  return taken.includes(season) ? m.thereIsASquadAlready({ season }) : undefined
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
