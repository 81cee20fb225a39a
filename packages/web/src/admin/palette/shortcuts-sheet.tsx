import * as m from '#messages/admin-palette'
import { useSession } from '../../lib/session'
import { Sheet } from '../../ui/sheet'
import { pagesFor } from './destinations'
import { Keys } from './keys'
import { SHORTCUTS } from './shortcuts'
import styles from './shortcuts-sheet.module.css'

interface ShortcutsSheetProps {
  open: boolean
  onClose: () => void
}

/** All shortcuts that this user can use. */
export function ShortcutsSheet({ open, onClose }: ShortcutsSheetProps) {
  const { user } = useSession()
  const pages = pagesFor(user).flatMap(({ label, goKey }) =>
    goKey ? [{ label, keys: ['G', goKey.toUpperCase()] }] : [],
  )
  return (
    <Sheet open={open} onClose={onClose} title={m.shortcuts} isWide>
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, what }) => (
          <Line key={what} keys={keys} what={what} />
        ))}
        {pages.map(({ label, keys }) => (
          <Line key={label} keys={keys} what={m.goToPage({ page: label })} />
        ))}
      </dl>
    </Sheet>
  )
}

function Line({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <div className={styles.line}>
      <dt>{what}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  )
}
