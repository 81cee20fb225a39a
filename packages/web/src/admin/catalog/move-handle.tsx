import type { ManagedCategory } from '@shop/contract/catalog-admin'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
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
  const name = beside[place]?.name ?? ''

  function choose() {
    setOpen(false)
    onMove(chosen)
  }

  return (
    <>
      <IconButton
        {...handle}
        icon="grip"
        label={`Move ${name}`}
        title="Drag, or press the arrow keys"
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
        title={`Move ${name}`}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={choose}>Move</Button>
          </>
        }
      >
        <Field label="Place" hint="Shoppers see leagues and clubs in this order.">
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={chosen}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {beside.map(({ id, name }, other) => (
                <option key={id} value={other}>
                  {other + 1}. {other === place ? 'where it is' : `in place of ${name}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Sheet>
    </>
  )
}
