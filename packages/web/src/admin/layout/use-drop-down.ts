import { useId, useRef, useState, type FocusEvent, type HTMLAttributes, type KeyboardEvent } from 'react'

/** The parts of a button that shows a list below it: closed by Escape, by a second press, and by whoever goes on. */
export function useDropDown() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  // Focusable, because a press on the space between two entries would otherwise count as leaving.
  const place = { tabIndex: -1, onKeyDown: closeOnEscape, onBlur: closeOnLeaving } satisfies HTMLAttributes<HTMLElement>
  return {
    place,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      onClick: () => setOpen(!isOpen),
    },
    list: { id: listId, hidden: !isOpen },
  }
}
