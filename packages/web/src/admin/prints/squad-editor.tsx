import * as m from '#messages/admin-prints'
import type { Squad } from '@shop/contract/prints'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { save as saveFile } from '../../lib/download'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Panel } from '../../ui/panel'
import { TextInput } from '../../ui/text-input'
import { ConflictNotice } from '../editing/conflict-notice'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { DeleteSquad } from './delete-squad'
import { PlayerFields } from './player-fields'
import { PlayerPresence } from './player-presence'
import { squadFile } from './squad-csv'
import styles from './squad-editor.module.css'
import { SquadImport } from './squad-import'
import { isBlank } from './squad-rows'
import { useSquad } from './use-squad'

interface SquadEditorProps {
  club: { id: number; name: string }
  /** Undefined if the season has no squad yet. */
  squad: Squad | undefined
  /** The seasons that have a squad. */
  seasons: readonly string[]
}

export function SquadEditor({ club, squad, seasons }: SquadEditorProps) {
  const draft = useSquad(club.id, squad, seasons)
  const [isImporting, setImporting] = useState(false)
  const { question, letPass } = useUnsavedGuard(draft.isDirty)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLUListElement>(null)
  const notice = useRef<HTMLFormElement>(null)
  const players = draft.rows.filter((row) => !isBlank(row))
  const rowsBefore = useRef(draft.rows.length)

  // Focuses the new row after one was added.
  useEffect(() => {
    const isLonger = draft.rows.length === rowsBefore.current + 1
    rowsBefore.current = draft.rows.length
    if (isLonger) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }, [draft.rows.length])

  // Focuses what tells of a conflict, which is far above the button that was pressed.
  useEffect(() => {
    if (draft.conflict) notice.current?.querySelector<HTMLElement>('[data-notice]')?.focus()
  }, [draft.conflict])

  async function save() {
    if (!(await draft.save())) {
      list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    letPass()
    if (squad) await revalidate()
    else await navigate(`${paths.adminSquads(club.id)}?${new URLSearchParams({ season: draft.season.trim() })}`)
  }

  const download = () => saveFile(squadFile(players), fileName(club.name, draft.season))

  return (
    <Panel as="section" aria-label={m.squad} className={styles.editor}>
      <div className={styles.head}>
        {squad ? (
          <h2 className={styles.title}>{m.seasonNamed({ season: squad.season })}</h2>
        ) : (
          <Field label={m.season} hint={m.asTheJerseysNameIt({ season: '2026/27' })} error={draft.seasonError}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={20}
                value={draft.season}
                onChange={(event) => draft.setSeason(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <div className={styles.tools}>
          <Button variant="outline" size="small" onClick={() => setImporting(true)}>
            {m.importTable}
          </Button>
          <Button variant="outline" size="small" disabled={players.length === 0} onClick={download}>
            {m.downloadTable}
          </Button>
        </div>
      </div>
      {draft.conflict ? (
        <form
          data-saves
          ref={notice}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <ConflictNotice
            conflict={draft.conflict}
            history={paths.adminHistory('squad', club.id)}
            onTakeTheirs={draft.takeTheirs}
          />
        </form>
      ) : null}
      <ul ref={list} aria-label={m.players} className={styles.players}>
        {draft.rows.map((row, place) => (
          <PlayerFields
            key={row.key}
            place={place + 1}
            row={row}
            problems={draft.problems.get(row.key)}
            onChange={(part) => draft.change(row.key, part)}
            onRemove={() => draft.remove(row.key)}
            aside={
              squad && draft.isSaved(row) ? (
                <PlayerPresence club={club} row={row} onMarked={(leftOn) => draft.mark(row.key, leftOn)} />
              ) : null
            }
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant="outline" onClick={draft.add}>
          {m.addPlayer}
        </Button>
        <span className={styles.count}>{m.playerCount({ count: players.length })}</span>
        {squad ? (
          <DeleteSquad
            club={club}
            season={squad.season}
            version={draft.version}
            onConflict={draft.refresh}
            onDeleting={letPass}
          />
        ) : null}
        <Button loading={draft.isSaving} loadingLabel={m.saving} onClick={() => void save()}>
          {m.saveSquad}
        </Button>
      </div>
      <SquadImport
        open={isImporting}
        onClose={() => setImporting(false)}
        onTake={(rows) => {
          draft.replace(rows)
          setImporting(false)
        }}
      />
      {question}
    </Panel>
  )
}

function fileName(club: string, season: string): string {
  const words = `squad ${club} ${season}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.csv`
}
