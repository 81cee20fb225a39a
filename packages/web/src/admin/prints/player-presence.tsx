import * as m from '#messages/admin-prints'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { formatDate } from '../../ui/format'
import { notify } from '../../ui/notify'
import { adminTexts } from '../texts'
import styles from './player-fields.module.css'
import type { SquadRow } from './squad-rows'

interface PlayerPresenceProps {
  club: { id: number; name: string }
  row: SquadRow
  /** With the day since which the player is gone, or undefined when the player is back. */
  onMarked: (leftOn: string | undefined) => void
}

/** Marks a player of a saved squad as gone, which offers buyers a choice, or as back. */
export function PlayerPresence({ club, row, onMarked }: PlayerPresenceProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const player = { name: row.name.trim(), number: Number(row.number) }

  async function leave() {
    setSaving(true)
    try {
      const { left_on } = await api.call('POST /api/admin/departures', { body: { club_id: club.id, ...player } })
      setAsking(false)
      onMarked(left_on)
      notify(m.playerHasLeft({ name: player.name }))
    } catch (error) {
      notify(refusalText(error, adminTexts.promises.markFailed), 'error')
    }
    setSaving(false)
  }

  async function comeBack() {
    setSaving(true)
    try {
      const query = { club: club.id, per_page: 100 }
      const { data } = await api.call('GET /api/admin/departures', { query })
      const gone = data.find(
        ({ player: { name, number }, came_back_at }) =>
          number === player.number && name === player.name && came_back_at === null,
      )
      if (gone) await api.call('POST /api/admin/departures/{id}/end', { params: { id: gone.id } })
      onMarked(undefined)
      notify(m.playerIsBack({ name: player.name }))
    } catch (error) {
      notify(refusalText(error, adminTexts.promises.markFailed), 'error')
    }
    setSaving(false)
  }

  if (row.leftOn !== undefined) {
    return (
      <div className={styles.presence}>
        <span className={styles.gone}>{m.leftOn({ date: formatDate(row.leftOn) })}</span>
        <Button variant="text" size="small" loading={isSaving} loadingLabel={m.saving} onClick={() => void comeBack()}>
          {m.cameBack}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.presence}>
      <Button
        variant="text"
        size="small"
        aria-label={m.playerLeftTheClub({ name: player.name })}
        onClick={() => setAsking(true)}
      >
        {m.leftTheClub}
      </Button>
      <ConfirmSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.leftTheClub}
        subject={`${player.number} ${player.name}`}
        question={m.whatHappensWhenAPlayerLeaves({ club: club.name })}
        action={m.hasLeft}
        actionUnderWay={m.saving}
        isUnderWay={isSaving}
        onConfirm={() => void leave()}
      />
    </div>
  )
}
