import * as m from '#messages/admin-list'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { CheckboxRow } from '../../ui/checkbox-row'
import { IconButton } from '../../ui/icon-button'
import styles from './column-menu.module.css'
import type { ListColumn } from './list-column'
import type { ColumnChoice } from './use-column-choice'

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  choice: ColumnChoice
}

/** The menu that shows, hides and moves columns. Not on phones, where rows are cards. */
export function ColumnMenu<Row>({ columns, choice }: ColumnMenuProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const listId = useId()

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.place} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <IconButton
        icon="columns"
        label={m.chooseColumns}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      <fieldset id={listId} hidden={!isOpen} className={styles.list}>
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
    </div>
  )
}
