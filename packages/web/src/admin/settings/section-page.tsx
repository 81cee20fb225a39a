import * as m from '#messages/admin-settings'
import type { Client } from '@shop/contract/client'
import { SETTING_NAMES, SETTINGS } from '@shop/contract/setting-list'
import type { ManagedSettings } from '@shop/contract/settings'
import { useRevalidator } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { SectionPanel } from '../layout/section-panel'
import { LoadFailure } from '../list/list-failure'
import { adminTexts } from '../texts'
import type { Route } from './+types/section-page'
import { Carriers } from '../parcels/carriers'
import { NeedsRestart } from './needs-restart'
import styles from './section-page.module.css'
import { settingSections } from './setting-sections'
import { SettingsForm } from './settings-form'
import { TestMailButton } from './test-mail-button'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.settings)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = (api: Client) => api.call('GET /api/admin/settings')
  return attempt({ load, failed: adminTexts.settings.fetchFailed }, apiWithSignal(request.signal), { params, url })
}

export default function SectionPage({ loaderData: loaded, params }: Route.ComponentProps) {
  const section = settingSections.find(({ slug }) => slug === params.section)
  if (!section) return <EmptyState icon="search" title={m.thereAreNoSuchSettings} />
  if (loaded.status !== 'ready')
    return <LoadFailure notice={loaded.status === 'failed' ? loaded.notice : adminTexts.settings.fetchFailed} />
  return (
    <SectionPanel title={section.label}>
      {section.lead ? <p className={styles.lead}>{section.lead}</p> : null}
      <Fields key={section.slug} section={section.slug} settings={loaded.data} />
      {section.slug === 'returns' ? (
        <p className={styles.lead}>
          {withElements(m.whereTextsForShoppersStand, {
            pageTexts: <TextLink to={paths.adminTextPages}>{m.pageTexts}</TextLink>,
          })}
        </p>
      ) : null}
      {section.slug === 'parcels' ? <Carriers /> : null}
      {section.slug === 'mails' ? <TestMailButton /> : null}
      <NeedsRestart settings={loaded.data.from_environment.filter((entry) => entry.section === section.slug)} />
    </SectionPanel>
  )
}

function Fields({ section, settings }: { section: string; settings: ManagedSettings }) {
  const { revalidate } = useRevalidator()
  const names = SETTING_NAMES.filter((name) => SETTINGS[name].section === section)
  if (names.length === 0) return null
  return <SettingsForm names={names} settings={settings} onSaved={() => void revalidate()} />
}
