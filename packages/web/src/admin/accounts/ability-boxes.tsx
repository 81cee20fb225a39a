import * as m from '#messages/admin-accounts'
import { abilitiesAmong, ABILITIES, type Ability } from '@shop/contract/abilities'
import { CheckboxRow } from '../../ui/checkbox-row'
import { ABILITY_WORDS } from './ability-words'
import styles from './ability-boxes.module.css'

interface AbilityBoxesProps {
  chosen: readonly Ability[]
  onChange: (abilities: Ability[]) => void
}

/** A box for each ability of a manager. */
export function AbilityBoxes({ chosen, onChange }: AbilityBoxesProps) {
  const toggle = (ability: Ability, isOn: boolean) =>
    onChange(abilitiesAmong(isOn ? [...chosen, ability] : chosen.filter((other) => other !== ability)))
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{m.whatThisManagerMayDo}</legend>
      {ABILITIES.map((ability) => (
        <CheckboxRow
          key={ability}
          checked={chosen.includes(ability)}
          onChange={({ currentTarget }) => toggle(ability, currentTarget.checked)}
          label={
            <>
              <b className={styles.name}>{ABILITY_WORDS[ability].label}</b>
              <span className={styles.detail}>{ABILITY_WORDS[ability].detail}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
