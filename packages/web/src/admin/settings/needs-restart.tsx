import type { ManagedSettings } from '@shop/contract/settings'
import { Facts } from '../layout/facts'
import styles from './needs-restart.module.css'

/** What the environment decides: it is shown here and changed with a restart. */
export function NeedsRestart({ settings }: { settings: ManagedSettings['from_environment'] }) {
  if (settings.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Needs a restart</h3>
      <p className={styles.hint}>
        Set by {settings.map(({ variable }) => variable).join(', ')} where the shop is started.
      </p>
      <Facts facts={settings.map(({ label, value }) => [label, value] as const)} />
    </section>
  )
}
