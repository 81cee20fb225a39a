import { useEffect, useId, useRef, type KeyboardEventHandler, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { useBackToClose } from './use-back-to-close'
import styles from './sheet.module.css'

interface SheetProps {
  open: boolean
  /** Asked for by the close button, the Escape key, a press beside the sheet or the browser's Back. */
  onClose: () => void
  title: string
  /** Rises from the bottom (a centred dialog where there is room), slides in from the start side, fills the screen,
   *  or hangs from the top, where what changes its height leaves its head in place. */
  from?: 'bottom' | 'start' | 'everywhere' | 'top'
  footer?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  /** What carries `data-autofocus` gets the focus first; React keeps the attribute of HTML to itself. */
  children: ReactNode
}

export function Sheet({ open, onClose, title, from = 'bottom', footer, onKeyDown, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // What fills the screen looks like a page, and is left like one.
  useBackToClose(open, onClose, from === 'everywhere')

  // Only the method makes a dialog modal: the page behind is inert and the focus stays inside.
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isBeside(event)) onClose()
      }}
      className={classNames(styles.sheet, styles[from])}
    >
      {open ? (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
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
