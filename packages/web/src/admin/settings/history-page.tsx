import * as m from '#messages/admin-settings'
import type { Client } from '@shop/contract/client'
import type { SettingsVersion } from '@shop/contract/settings'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, apiWithSignal } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { attempt } from '../../lib/live-loader'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Pager } from '../../ui/pager'
import { adminMeta } from '../layout/admin-meta'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { LoadFailure } from '../list/list-failure'
import { adminTexts } from '../texts'
import type { Route } from './+types/history-page'
import styles from './history-page.module.css'
import { SettingChanges } from './setting-changes'

const PER_PAGE = 20

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.historyOfSettings)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const page = Number(url.searchParams.get('page')) || 1
  const load = (api: Client) => api.call('GET /api/admin/settings/history', { query: { page, per_page: PER_PAGE } })
  return attempt({ load, failed: adminTexts.settings.historyFailed }, apiWithSignal(request.signal), { params, url })
}

export default function HistoryPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready')
    return <LoadFailure notice={loaded.status === 'failed' ? loaded.notice : adminTexts.settings.historyFailed} />
  const { data, meta } = loaded.data
  return (
    <SectionPanel title={m.history}>
      {data.length === 0 ? <SectionNote>{m.nobodyHasChangedASetting}</SectionNote> : null}
      <ol className={styles.versions}>
        {data.map((version, place) => (
          <Version key={version.version} version={version} isLatest={meta.page === 1 && place === 0} />
        ))}
      </ol>
      <Pager page={meta.page} pages={Math.ceil(meta.total / PER_PAGE)} to={(page) => `?page=${page}`} />
    </SectionPanel>
  )
}

function Version({ version: saved, isLatest }: { version: SettingsVersion; isLatest: boolean }) {
  const moment = <time dateTime={saved.saved_at}>{formatMoment(saved.saved_at)}</time>
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <p>
          {saved.saved_by === null ? moment : withElements(m.savedAtBy, { moment, name: <bdi>{saved.saved_by}</bdi> })}
        </p>
        {isLatest ? <span className={styles.now}>{m.current}</span> : <RestoreButton to={saved.version} />}
      </div>
      <SettingChanges changes={saved.changes} />
    </li>
  )
}

/** Goes back to a version after a question; the current version stays in the history. */
function RestoreButton({ to }: { to: number }) {
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function restore() {
    setUnderWay(true)
    try {
      const { version } = await api.call('GET /api/admin/settings')
      await api.call('POST /api/admin/settings/restore', { body: { version, to } })
      setAsked(false)
      notify(m.allSettingsAreAsTheyWere)
      await revalidate()
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.settings.restoreFailed))
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsked(true)}>
        {m.goBackToThis}
      </Button>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={m.goBackToThisVersion}
        question={m.goBackQuestion}
        action={m.goBack}
        actionUnderWay={m.goingBack}
        isUnderWay={isUnderWay}
        onConfirm={() => void restore()}
        refusal={refusal}
      />
    </>
  )
}
