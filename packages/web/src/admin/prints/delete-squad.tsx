import * as m from '#messages/admin-prints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { hasCode, refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'

interface DeleteSquadProps {
  club: { id: number; name: string }
  season: string
  version: number
  /** Called after somebody else changed the squad. */
  onConflict: () => Promise<void>
  /** Called after the deletion, so that the page can be left without asking about unsaved changes. */
  onDeleting: () => void
}

export function DeleteSquad({ club, season, version, onConflict, onDeleting }: DeleteSquadProps) {
  const [isAsking, setAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const navigate = useNavigate()

  async function remove() {
    setUnderWay(true)
    try {
      const body = { season, players: [], version }
      await api.call('PUT /api/admin/squads/{clubId}', { params: { clubId: club.id }, body })
      setAsking(false)
      notify(m.squadDeleted)
      onDeleting()
      await navigate(paths.adminSquads(club.id))
    } catch (error) {
      notify(refusalText(error, adminTexts.squads.deleteFailed), 'error')
      if (!hasCode(error, 'changed-meanwhile')) return
      setAsking(false)
      await onConflict().catch(() => undefined)
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {m.deleteSquad}
      </Button>
      <ConfirmSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.seasonNamed({ season })}
        subject={club.name}
        question={adminTexts.squads.confirmDelete}
        action={m.deleteIt}
        actionUnderWay={m.deleting}
        isUnderWay={isUnderWay}
        onConfirm={() => void remove()}
      />
    </>
  )
}
