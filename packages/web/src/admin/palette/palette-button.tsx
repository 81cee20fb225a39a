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
      aria-label="Find or do anything"
      onClick={open}
      className={styles.button}
    >
      <Icon name="search" />
      <span className={styles.words}>Find or do anything</span>
      <span className={styles.keys}>
        <Keys keys={['Ctrl', 'K']} />
      </span>
    </button>
  )
}
