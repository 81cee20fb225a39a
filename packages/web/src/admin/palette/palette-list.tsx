import * as m from '#messages/admin-palette'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { Keys } from './keys'
import { matchParts } from './match-parts'
import { keyOf, type PaletteEntry, type PaletteGroup } from './palette-entry'
import styles from './palette-list.module.css'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** What was searched for, which is marked in the entries. */
  typed: string
  /** The place of the marked entry, counted through all groups. */
  active: number
  onPoint: (place: number) => void
  onFollow: () => void
}

/** The entries of the palette by groups. The focus stays in the field; the marked entry is the one that Enter follows. */
export function PaletteList({ id, groups, typed, active, onPoint, onFollow }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={m.results} className={styles.list}>
      {groups.map(({ title, entries }, index) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className={styles.title}>
            <bdi>{title}</bdi>
          </p>
          {entries.map((entry, place) => {
            const at = placesBefore(groups, index) + place
            return (
              <Entry
                key={entry.to + entry.label}
                id={`${id}-${at}`}
                entry={entry}
                typed={typed}
                isActive={at === active}
                onPoint={() => onPoint(at)}
                onFollow={onFollow}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function placesBefore(groups: readonly PaletteGroup[], index: number): number {
  return groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0)
}

interface EntryProps {
  id: string
  entry: PaletteEntry
  typed: string
  isActive: boolean
  onPoint: () => void
  onFollow: () => void
}

function Entry({ id, entry, typed, isActive, onPoint, onFollow }: EntryProps) {
  const { label, note, to, icon } = entry
  return (
    <Link
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      to={to}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onFollow}
      className={styles.entry}
    >
      <Icon name={icon} className={styles.icon} />
      <span className={styles.text}>
        <bdi className={styles.label}>{marked(label, typed)}</bdi>{' '}
        {note ? <bdi className={styles.note}>{marked(note, typed)}</bdi> : null}
      </span>
      <EntryKeys entry={entry} isActive={isActive} />
    </Link>
  )
}

function marked(text: string, typed: string): ReactNode[] {
  return matchParts(text, typed).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function EntryKeys({ entry, isActive }: Pick<EntryProps, 'entry' | 'isActive'>) {
  const key = keyOf(entry)
  if (key !== undefined) return <Keys keys={[key.toUpperCase()]} />
  if (isActive) return <Keys keys={['Enter']} />
  return entry.goKey ? <Keys keys={['G', entry.goKey.toUpperCase()]} /> : null
}
