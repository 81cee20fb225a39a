import * as m from '#messages/admin-list'
import { CheckboxRow } from '../../ui/checkbox-row'
import { IconButton } from '../../ui/icon-button'
import { DropDown } from '../layout/drop-down'
import styles from './column-menu.module.css'
import type { ListColumn } from './list-column'
import type { ColumnChoice } from './use-column-choice'

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  choice: ColumnChoice
}

/** The menu that shows, hides and moves columns. Not on phones, where rows are cards. */
export function ColumnMenu<Row>({ columns, choice }: ColumnMenuProps<Row>) {
  return (
    <DropDown icon="columns" label={m.chooseColumns} className={styles.place}>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{m.columns}</legend>
        {choice
          .arranged(columns)
          .filter(({ choice }) => choice !== undefined)
          .map(({ id, header }, index, { length }) => (
            <div key={id} className={styles.column}>
              <CheckboxRow
                label={header}
                checked={choice.isShown(id)}
                onChange={(event) => choice.set(id, event.currentTarget.checked)}
              />
              <IconButton
                icon="chevron-up"
                label={m.moveForward({ header })}
                disabled={index === 0}
                onClick={() => choice.move(id, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={m.moveBack({ header })}
                disabled={index === length - 1}
                onClick={() => choice.move(id, 1)}
              />
            </div>
          ))}
      </fieldset>
    </DropDown>
  )
}
