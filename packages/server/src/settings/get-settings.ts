import { SETTING_NAMES } from '@shop/contract/setting-list'
import type { ManagedSettings, SettingsFile, SettingsVersion } from '@shop/contract/settings'
import type { Shop } from '../kernel/shop'
import { changesOf, toOwnValues, valuesWith } from './setting-values'
import { findLatestSettings, listVersions } from './settings.queries'

/** The settings as staff edit them: from the database, never from this process's memory. */
export async function getSettings(shop: Shop): Promise<ManagedSettings> {
  const { defaults } = shop.settings
  const saved = await findLatestSettings(shop.db)
  return {
    values: valuesWith(defaults, toOwnValues(saved?.settings ?? {})),
    defaults,
    version: saved?.version ?? 0,
    updated_at: saved?.savedAt.toISOString() ?? null,
    updated_by: saved?.savedByName ?? null,
    from_environment: fromEnvironment(shop),
  }
}

export async function listSettingsVersions(
  shop: Shop,
  query: { page: number; per_page: number },
): Promise<{ data: SettingsVersion[]; meta: { page: number; per_page: number; total: number } }> {
  const { versions, total } = await listVersions(shop.db, query)
  const { defaults } = shop.settings
  const valuesOf = (stored: Record<string, unknown>) => valuesWith(defaults, toOwnValues(stored))
  const data = versions.map(({ version, savedAt, savedByName, settings, before }) => ({
    version,
    saved_at: savedAt.toISOString(),
    saved_by: savedByName,
    changes: changesOf(valuesOf(before), valuesOf(settings)),
  }))
  return { data, meta: { ...query, total } }
}

export async function exportSettings(shop: Shop): Promise<SettingsFile> {
  const { values } = await getSettings(shop)
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, values[name]]))
  return { kind: 'shop-settings', exported_at: shop.now().toISOString(), settings }
}

/** What only a restart changes, without anything secret. */
function fromEnvironment({ site, gateway, currency, mailer }: Shop): ManagedSettings['from_environment'] {
  const cards = { stripe: 'Stripe', test: 'Test gateway: no money moves' }[gateway.name]
  const mails = { smtp: 'A mail server', folder: 'None: mails are kept as files and reach nobody' }[mailer.kind]
  return [
    { section: 'shop', label: 'Address on the web', variable: 'PUBLIC_URL', value: site.url },
    { section: 'payments', label: 'Cards are taken by', variable: 'STRIPE_SECRET_KEY', value: cards },
    { section: 'payments', label: 'Cards are charged in', variable: 'PAYMENT_CURRENCY', value: currency.toUpperCase() },
    { section: 'mails', label: 'Mail server', variable: 'SMTP_URL', value: mails },
  ]
}
