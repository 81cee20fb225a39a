import * as m from '#messages/prints'
import type { SquadPlayer } from '@shop/contract/prints'
import { isBlank, printTextOf, type PrintDraft } from './print-draft'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import styles from './print-fields.module.css'

interface PlayerSelectProps {
  players: SquadPlayer[]
  draft: PrintDraft
  onChoose: (draft: PrintDraft) => void
}

/** A select with the squad; choosing a player fills name and number. */
export function PlayerSelect({ players, draft, onChoose }: PlayerSelectProps) {
  const { name, number } = printTextOf(draft)
  const chosen = players.findIndex((player) => player.name === name && player.number === number)

  function choose(place: string) {
    const player = players[Number(place)]
    if (place !== '' && player) onChoose({ ...draft, name: player.name, number: String(player.number) })
  }

  return (
    <Field label={m.player}>
      {(control) => (
        <Select
          {...control}
          value={chosen < 0 ? '' : chosen}
          onChange={({ target }) => choose(target.value)}
          className={styles.player}
        >
          <option value="">{isBlank(draft) ? m.chooseAPlayer : m.ownText}</option>
          {players.map((player, place) => (
            <option key={place} value={place}>
              {player.number} {player.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
