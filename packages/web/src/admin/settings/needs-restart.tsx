import * as m from '#messages/admin-settings'
import type { ManagedSettings } from '@shop/contract/settings'
import { Facts } from '../layout/facts'
import { inSeries } from '../../ui/in-series'
import styles from './needs-restart.module.css'

const LABELS: Partial<Record<string, string>> = {
  PUBLIC_URL: m.addressOnTheWeb,
  STRIPE_SECRET_KEY: m.cardsAreTakenBy,
  PAYMENT_CURRENCY: m.cardsAreChargedIn,
  SMTP_URL: m.mailServer,
}

/** By what the server says. */
const VALUES: Partial<Record<string, string>> = {
  'Test gateway: no money moves': m.valueTestGateway,
  'A mail server': m.valueMailServer,
  'None: mails are kept as files and reach nobody': m.valueNoMailServer,
}

/** What the environment decides: it is shown here and changed with a restart. */
export function NeedsRestart({ settings }: { settings: ManagedSettings['from_environment'] }) {
  if (settings.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{m.needsARestart}</h3>
      <p className={styles.hint}>
        {m.setByVariables({ variables: inSeries(settings.map(({ variable }) => variable)) })}
      </p>
      <Facts
        facts={settings.map(({ variable, label, value }) => [
          LABELS[variable] ?? label,
          <bdi key={variable}>{VALUES[value] ?? value}</bdi>,
        ])}
      />
    </section>
  )
}
