import * as m from '#messages/admin-text-pages'
import type { Client } from '@shop/contract/client'
import type { TextPageSummary } from '@shop/contract/text-pages'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Chip } from '../../ui/chip'
import { Panel } from '../../ui/panel'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { LoadFailure } from '../list/list-failure'
import type { Route } from './+types/text-pages-page'
import { LastChange } from './last-change'
import { TranslationChip } from './text-languages'
import styles from './text-pages-page.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.pageTexts)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = (api: Client) => api.call('GET /api/admin/text-pages')
  return attempt({ load, failed: adminTexts.textPages.fetchFailed }, apiWithSignal(request.signal), { params, url })
}

export default function TextPagesPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <AdminPage title={m.pageTexts} back={{ label: m.backToTheDashboard, to: paths.admin }}>
      {loaded.status === 'ready' ? (
        <Panel className={styles.panel}>
          <p className={styles.lead}>{m.whatShoppersRead}</p>
          <ul className={styles.pages}>
            {loaded.data.data.map((page) => (
              <PageRow key={page.slug} page={page} />
            ))}
          </ul>
        </Panel>
      ) : (
        <LoadFailure notice={loaded.status === 'failed' ? loaded.notice : adminTexts.textPages.fetchFailed} />
      )}
    </AdminPage>
  )
}

function PageRow({ page }: { page: TextPageSummary }) {
  return (
    <li className={styles.page}>
      <TextLink to={paths.adminTextPage(page.slug)} className={styles.name}>
        {page.title}
      </TextLink>
      <bdi dir="ltr" className={styles.address}>
        {paths.textPage(page.slug)}
      </bdi>
      <span className={styles.chips}>
        <Chip tone={page.is_default ? 'plain' : 'success'}>{page.is_default ? m.defaultText : m.ownText}</Chip>
        {page.translations.map(({ language, state }) => (
          <TranslationChip key={language} language={language} state={state} />
        ))}
      </span>
      <span className={styles.when}>
        <LastChange page={page} />
      </span>
    </li>
  )
}
