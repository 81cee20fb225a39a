import * as m from '#messages/admin-promises'
import type { Departure, DeparturePage } from '@shop/contract/promises'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { formatAmount, formatDate } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { adminTexts } from '../texts'
import styles from './promises.module.css'
import { useDepartures } from './use-departures'

interface DeparturesProps {
  /** The first page of them. */
  latest: DeparturePage
  onChanged: () => void
}

/** The players who left, with what came of it: the latest, and earlier ones at a press. */
export function Departures({ latest, onChanged }: DeparturesProps) {
  const { departures, total, isLoading, loadMore, replace } = useDepartures(latest)
  return (
    <TitledPanel title={m.playersWhoLeft}>
      {departures.length === 0 ? <p className={styles.note}>{m.nobodyHasLeftYet}</p> : null}
      <ul className={styles.departures}>
        {departures.map((departure) => (
          <li key={departure.id} className={styles.departure}>
            <span className={styles.words}>
              <b>
                {departure.player.number} <bdi>{departure.player.name}</bdi>
              </b>
              <span className={styles.note}>
                <Leaving departure={departure} />
              </span>
              <span className={styles.note}>{answersTo(departure)}</span>
            </span>
            {departure.came_back_at === null ? (
              <CameBack
                departure={departure}
                onChanged={(changed) => {
                  if (changed) replace(changed)
                  onChanged()
                }}
              />
            ) : (
              <span className={styles.note}>{m.cameBackOn({ date: formatDate(departure.came_back_at) })}</span>
            )}
          </li>
        ))}
      </ul>
      {departures.length < total ? (
        <div className={styles.more}>
          <span role="status" className={styles.note}>
            {m.playersShown({ shown: departures.length, total })}
          </span>
          <Button
            variant="outline"
            size="small"
            loading={isLoading}
            loadingLabel={m.loading}
            onClick={() => void loadMore()}
          >
            {m.showMorePlayers}
          </Button>
        </div>
      ) : null}
    </TitledPanel>
  )
}

function Leaving({ departure: { club, left_on, marked_by } }: { departure: Departure }) {
  const leaving = {
    club: <TextLink to={paths.adminSquads(club.id)}>{club.name}</TextLink>,
    date: formatDate(left_on),
  }
  if (marked_by === null) return withElements(m.leftOn, leaving)
  return withElements(m.leftOnMarkedBy, { ...leaving, name: <bdi>{marked_by}</bdi> })
}

function answersTo({ offers, answered, cost }: Departure): string {
  if (cost === 0) return m.offersAnswered({ offers, answered })
  return m.offersAnsweredForCost({ offers, answered, cost: formatAmount(cost) })
}

interface CameBackProps {
  departure: Departure
  /** Given the departure as it was saved, or nothing where the server refused. */
  onChanged: (changed: Departure | undefined) => void
}

function CameBack({ departure: { id, player }, onChanged }: CameBackProps) {
  const [isSaving, setSaving] = useState(false)
  async function end() {
    setSaving(true)
    let changed: Departure | undefined
    try {
      changed = await api.call('POST /api/admin/departures/{id}/end', { params: { id } })
      notify(m.isBack({ player: player.name }))
    } catch (error) {
      notify(refusalText(error, adminTexts.promises.markFailed), 'error')
    }
    setSaving(false)
    onChanged(changed)
  }
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={m.playerCameBack({ player: player.name })}
      loading={isSaving}
      loadingLabel={m.saving}
      onClick={() => void end()}
    >
      {m.cameBack}
    </Button>
  )
}
