import * as m from '#messages/ui'
import { useEffect, useId, useRef, useState, type KeyboardEventHandler, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { isFocusLost } from './is-focus-lost'
import { useBackToClose } from './use-back-to-close'
import { focusOnHeading } from './use-focus-on-navigation'
import styles from './sheet.module.css'

interface SheetProps {
  open: boolean
  /** Called by the close button, the Escape key, a press on the backdrop and the back button. */
  onClose: () => void
  title: string
  /** Rises from the bottom (a centred dialog where there is room), slides in from the start side, fills the screen,
   *  or hangs from the top, where what changes its height leaves its head in place. */
  from?: 'bottom' | 'start' | 'everywhere' | 'top'
  /** Room for more than a few lines, where there is some. */
  isWide?: boolean
  /** False where the router handles the back button, for instance to ask about unsaved changes. */
  heedsBack?: boolean
  footer?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  /** What carries `data-autofocus` gets the focus first; React keeps the attribute of HTML to itself. */
  children: ReactNode
}

export function Sheet({ open, onClose, title, from = 'bottom', footer, onKeyDown, children, ...way }: SheetProps) {
  const { isWide = false, heedsBack = true } = way
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [closings, setClosings] = useState(0)
  // A sheet that fills the screen looks like a page, so the back button closes it.
  useBackToClose(open && heedsBack, onClose, from === 'everywhere')

  // A dialog that leaves the page while it is open takes the focus with it: only closing gives the focus back.
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      if (!isFocusLost()) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      else focusOnHeading()
    }
  }, [open])

  // Only the method makes a dialog modal: the page behind is inert and the focus stays inside.
  // A browser closes it in spite of the owner where Escape is pressed twice: it comes back.
  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (dialog.current?.open) return
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open, closings])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The owner decides whether the sheet closes: it may ask about unsaved changes first.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // In React, events of a nested sheet bubble up to this one.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        setClosings(closings + 1)
        onClose()
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isBeside(event)) onClose()
      }}
      className={classNames(styles.sheet, styles[from], isWide && styles.wide)}
    >
      {open ? (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={m.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </>
      ) : null}
    </dialog>
  )
}

// A press on the backdrop arrives at the dialog itself, outside its box. Enter in a form has no position.
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget || event.detail === 0) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
