import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button'
import styles from './more-menu.module.css'

/** A button with dots that shows further actions of a page; each of them is a button or a link. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
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
        icon="more"
        label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={listId} hidden={!isOpen} className={styles.list}>
        {children}
      </div>
    </div>
  )
}
