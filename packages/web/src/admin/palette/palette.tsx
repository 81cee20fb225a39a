import * as m from '#messages/admin-palette'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Keys } from './keys'
import styles from './palette.module.css'
import { groupsWith, isSameEntry, recordOf } from './marked-record'
import { keyOf, type PaletteEntry } from './palette-entry'
import { PaletteList } from './palette-list'
import { latinKey } from './shortcuts'
import { usePaletteGroups } from './use-palette-groups'

interface PaletteProps {
  /** Hands what was typed before the dialog was open to its field, once. */
  handTypedEarly: (field: (typed: string) => void) => void
  onClose: () => void
  onHelp: () => void
}

const PALETTE_LABEL = m.findOrDoAnything

/** The dialog of Ctrl-K: one field for orders, products, customers, pages and actions. */
export function Palette({ handTypedEarly, onClose, onHelp }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<PaletteEntry>()
  const [lastRecord, setLastRecord] = useState<PaletteEntry>()
  const [isActing, setActing] = useState(false)
  const { records, own, isSearching, hasFailed } = usePaletteGroups(typed)
  const record = recordOf(records, active, lastRecord)
  const actions = record?.withIt?.entries ?? []
  const groups = groupsWith(records, record, own)
  const entries = groups.flatMap((group) => group.entries)
  // The chosen entry stays chosen when records arrive before it; without one, the first is marked.
  const current = Math.max(
    0,
    entries.findIndex((entry) => isSameEntry(entry, active)),
  )

  const takeTypedEarly = useEffectEvent(() => handTypedEarly(setTyped))

  // `showModal` instead of the `open` attribute, because only the method makes the page inert and traps the focus.
  useEffect(() => {
    dialog.current?.showModal()
    takeTypedEarly()
  }, [])

  // Closing by the method gives the focus back to where it was; `onClose` follows.
  const close = () => dialog.current?.close()
  function optionAt(index: number): HTMLElement | null {
    return dialog.current?.querySelector<HTMLElement>(`#${CSS.escape(`${listId}-${index}`)}`) ?? null
  }
  function move(step: 1 | -1) {
    if (entries.length === 0) return
    mark(entries[(current + step + entries.length) % entries.length])
    setActing(false)
  }
  function mark(entry: PaletteEntry | undefined) {
    setActive(entry)
    setLastRecord(record)
    const place = entries.findIndex((other) => isSameEntry(other, entry))
    optionAt(place)?.scrollIntoView({ block: 'nearest' })
  }
  /** Leads to the actions of the marked record, where their keys work, and back; then Tab leaves the field as ever. */
  function handleTab(event: KeyboardEvent): boolean {
    if (event.shiftKey === isActing && actions.length > 0) {
      mark(isActing ? record : actions[0])
      setActing(!isActing)
      return true
    }
    return false
  }
  function handleKey(event: KeyboardEvent) {
    // Keys during IME composition belong to the input method.
    if (event.nativeEvent.isComposing) return
    const key = latinKey(event)
    const commands: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => optionAt(current)?.click(),
      '?': typed === '' ? onHelp : undefined,
    }
    const command = commands[key] ?? (isActing ? actionOf(event) : undefined)
    if (!command && !(key === 'Tab' && handleTab(event))) return
    event.preventDefault()
    command?.()
  }
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const wanted = latinKey(event).toLowerCase()
    const place = entries.findIndex((entry) => actions.includes(entry) && keyOf(entry) === wanted)
    return place === -1 ? undefined : () => optionAt(place)?.click()
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
              setLastRecord(undefined)
              setActing(false)
            }}
            onKeyDown={handleKey}
            className={styles.input}
          />
          <span className={styles.escape}>
            <Keys keys={['Esc']} />
          </span>
          <IconButton icon="close" label={m.close} onClick={close} className={styles.close} />
        </div>
        <div className={styles.results} aria-busy={isSearching}>
          <PaletteList
            id={listId}
            groups={groups}
            typed={typed}
            active={current}
            onPoint={(place) => {
              setActive(entries[place])
              setLastRecord(record)
            }}
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
          {actions.length > 0 ? (
            <span>
              <Keys keys={['Tab']} /> {m.actions}
            </span>
          ) : null}
          <button type="button" onClick={onHelp} className={styles.help}>
            <Keys keys={['?']} /> {m.allShortcuts}
          </button>
        </footer>
      </div>
    </dialog>
  )
}

function statusWords({ count, isSearching, hasFailed }: { count: number; isSearching: boolean; hasFailed: boolean }) {
  if (hasFailed) return m.searchFailed
  if (isSearching) return m.searching
  return count === 0 ? m.nothingFound : ''
}
