import * as m from '#messages/admin-catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatCount } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { shownName } from '../translations/shown-text'
import styles from './category-tree.module.css'

interface MoveHandleProps extends Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  /** The leagues, or the clubs of a league, in their order. */
  beside: readonly ManagedCategory[]
  place: number
  onMove: (to: number) => void
}

/** Is dragged, takes the arrow keys, and when pressed offers the places to choose from. */
export function MoveHandle({ beside, place, onMove, ...handle }: MoveHandleProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(place)
  const moved = beside[place]
  const name = moved ? shownName(moved) : ''

  function choose() {
    setOpen(false)
    onMove(chosen)
  }

  return (
    <>
      <IconButton
        {...handle}
        icon="grip"
        label={m.move({ name })}
        title={m.dragOrPressTheArrowKeys}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        className={styles.handle}
        onClick={() => {
          setChosen(place)
          setOpen(true)
        }}
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.move({ name })}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {m.cancel}
            </Button>
            <Button onClick={choose}>{m.moveIt}</Button>
          </>
        }
      >
        <Field label={m.place} hint={m.shoppersSeeThisOrder}>
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={chosen}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {beside.map((category, other) => (
                <option key={category.id} value={other}>
                  {formatCount(other + 1)}. {other === place ? m.whereItIs : m.inPlaceOf({ name: shownName(category) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Sheet>
    </>
  )
}
