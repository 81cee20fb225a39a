import * as m from '#messages/admin-palette'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Keys } from './keys'
import styles from './palette.module.css'
import type { PaletteEntry } from './palette-entry'
import { PaletteList } from './palette-list'
import { latinKey } from './shortcuts'
import { usePaletteGroups } from './use-palette-groups'

interface PaletteProps {
  onClose: () => void
  onHelp: () => void
}

const PALETTE_LABEL = m.findOrDoAnything

/** The dialog of Ctrl-K: one field for orders, products, customers, pages and actions. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<PaletteEntry>()
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed)
  const entries = groups.flatMap((group) => group.entries)
  // The chosen entry stays chosen when records arrive before it; without one, the first is marked.
  const current = Math.max(
    0,
    entries.findIndex((entry) => isSame(entry, active)),
  )

  // `showModal` instead of the `open` attribute, because only the method makes the page inert and traps the focus.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  // Closing by the method gives the focus back to where it was; `onClose` follows.
  const close = () => dialog.current?.close()
  function optionAt(index: number): HTMLElement | null {
    return dialog.current?.querySelector<HTMLElement>(`#${CSS.escape(`${listId}-${index}`)}`) ?? null
  }
  function move(step: 1 | -1) {
    if (entries.length === 0) return
    const next = (current + step + entries.length) % entries.length
    setActive(entries[next])
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }
  function handleKey(event: KeyboardEvent) {
    // Keys during IME composition belong to the input method.
    if (event.nativeEvent.isComposing) return
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => optionAt(current)?.click(),
      '?': typed === '' ? onHelp : undefined,
    }
    const action = actions[latinKey(event)]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={PALETTE_LABEL}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // The padding-free dialog is covered by its content: a click on the dialog itself is one on the backdrop.
        if (target === currentTarget) close()
      }}
      className={styles.palette}
    >
      <div className={styles.content}>
        <div className={styles.field}>
          <Icon name="search" className={styles.icon} />
          <input
            role="combobox"
            aria-label={PALETTE_LABEL}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            dir="auto"
            placeholder={m.orderPhoneProduct}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(undefined)
            }}
            onKeyDown={handleKey}
            className={styles.input}
          />
          <span className={styles.escape}>
            <Keys keys={['Esc']} />
          </span>
          <IconButton icon="close" label={m.close} onClick={close} className={styles.close} />
        </div>
        <div className={styles.list} aria-busy={isSearching}>
          <PaletteList
            id={listId}
            groups={groups}
            active={current}
            onPoint={(place) => setActive(entries[place])}
            onFollow={close}
          />
          <p role="status" className={styles.status}>
            {statusWords({ count: entries.length, isSearching, hasFailed })}
          </p>
        </div>
        <footer className={styles.foot}>
          <span>
            <Keys keys={['↑', '↓']} /> {m.choose}
          </span>
          <span>
            <Keys keys={['Enter']} /> {m.open}
          </span>
          <button type="button" onClick={onHelp} className={styles.help}>
            <Keys keys={['?']} /> {m.allShortcuts}
          </button>
        </footer>
      </div>
    </dialog>
  )
}

function isSame(entry: PaletteEntry, other: PaletteEntry | undefined): boolean {
  return entry.to === other?.to && entry.label === other.label
}

function statusWords({ count, isSearching, hasFailed }: { count: number; isSearching: boolean; hasFailed: boolean }) {
  if (hasFailed) return m.searchFailed
  if (isSearching) return m.searching
  return count === 0 ? m.nothingFound : ''
}
