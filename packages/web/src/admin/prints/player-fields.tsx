import * as m from '#messages/admin-prints'
import { useId, type ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TextInput } from '../../ui/text-input'
import styles from './player-fields.module.css'
import type { RowProblems, SquadRow } from './squad-rows'

interface PlayerFieldsProps {
  place: number
  row: SquadRow
  problems: RowProblems | undefined
  onChange: (part: Partial<SquadRow>) => void
  onRemove: () => void
  /** Below the fields. */
  aside?: ReactNode
}

/** The fields of one player. Errors of either field are shown below both, where there is room for a sentence. */
export function PlayerFields({ place, row, problems = {}, onChange, onRemove, aside }: PlayerFieldsProps) {
  const problemId = useId()
  const saying = (problem: string | undefined) =>
    problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problemId }
  const texts = [problems.number, problems.name].filter((text) => text !== undefined)
  return (
    <li className={styles.player}>
      <TextInput
        {...saying(problems.number)}
        aria-label={m.numberOfPlayer({ place })}
        inputMode="numeric"
        placeholder={m.numberForShort}
        maxLength={6}
        autoComplete="off"
        value={row.number}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <TextInput
        {...saying(problems.name)}
        aria-label={m.nameOfPlayer({ place })}
        placeholder={m.name}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={row.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <IconButton icon="trash" label={m.removePlayer({ place })} onClick={onRemove} />
      {aside}
      {texts.length > 0 ? (
        <p id={problemId} className={styles.problem}>
          <Icon name="warning" />
          {texts.join(' ')}
        </p>
      ) : null}
    </li>
  )
}
