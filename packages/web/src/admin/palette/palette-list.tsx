import * as m from '#messages/admin-palette'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { Keys } from './keys'
import type { PaletteEntry, PaletteGroup } from './palette-entry'
import styles from './palette-list.module.css'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** The place of the marked entry, counted through all groups. */
  active: number
  onPoint: (place: number) => void
  onFollow: () => void
}

/** The entries of the palette by groups. The focus stays in the field; the marked entry is the one that Enter follows. */
export function PaletteList({ id, groups, active, onPoint, onFollow }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={m.results}>
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
  isActive: boolean
  onPoint: () => void
  onFollow: () => void
}

function Entry({ id, entry: { label, note, to, icon, goKey }, isActive, onPoint, onFollow }: EntryProps) {
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
        <bdi className={styles.label}>{label}</bdi> {note ? <bdi className={styles.note}>{note}</bdi> : null}
      </span>
      {isActive ? <Keys keys={['Enter']} /> : goKey ? <Keys keys={['G', goKey.toUpperCase()]} /> : null}
    </Link>
  )
}
