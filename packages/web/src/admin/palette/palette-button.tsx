import * as m from '#messages/admin-palette'
import { Icon } from '../../ui/icon'
import { usePalette } from './palette-context'
import { Keys } from './keys'
import styles from './palette-button.module.css'

/** Opens the palette; says its shortcut where there is room. */
export function PaletteButton() {
  const { open } = usePalette()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.findOrDoAnything}
      onClick={open}
      className={styles.button}
    >
      <Icon name="search" />
      <span className={styles.words}>{m.findOrDoAnything}</span>
      <span className={styles.keys}>
        <Keys keys={['Ctrl', 'K']} />
      </span>
    </button>
  )
}
