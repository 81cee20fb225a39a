import type { Departure } from '@shop/contract/promises'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { formatAmount, formatDate, plural } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { adminTexts } from '../texts'
import styles from './promises.module.css'

/** The players who left, with what came of it. */
export function Departures({ departures, onChanged }: { departures: readonly Departure[]; onChanged: () => void }) {
  return (
    <TitledPanel title="Players who left">
      {departures.length === 0 ? <p className={styles.note}>Nobody has left yet.</p> : null}
      <ul className={styles.departures}>
        {departures.map((departure) => (
          <li key={departure.id} className={styles.departure}>
            <span className={styles.words}>
              <b>
                {departure.player.number} <bdi>{departure.player.name}</bdi>
              </b>
              <span className={styles.note}>
                <TextLink to={paths.adminSquads(departure.club.id)}>{departure.club.name}</TextLink>, left on{' '}
                {formatDate(departure.left_on)}
                {departure.marked_by === null ? '' : `, marked by ${departure.marked_by}`}
              </span>
              <span className={styles.note}>
                {plural(departure.offers, 'offer', 'offers')}, {departure.answered} answered
                {departure.cost > 0 ? `, AED ${formatAmount(departure.cost)}` : ''}
              </span>
            </span>
            {departure.came_back_at === null ? (
              <CameBack departure={departure} onChanged={onChanged} />
            ) : (
              <span className={styles.note}>Came back on {formatDate(departure.came_back_at)}</span>
            )}
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

function CameBack({ departure: { id, player }, onChanged }: { departure: Departure; onChanged: () => void }) {
  const [isSaving, setSaving] = useState(false)
  async function end() {
    setSaving(true)
    try {
      await api.call('POST /api/admin/departures/{id}/end', { params: { id } })
      notify(`${player.name} is back.`)
    } catch (error) {
      notify(refusalText(error, adminTexts.promises.markFailed), 'error')
    }
    setSaving(false)
    onChanged()
  }
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`${player.name} came back`}
      loading={isSaving}
      loadingLabel="Saving"
      onClick={() => void end()}
    >
      Came back
    </Button>
  )
}
