import * as m from '#messages/mail-preferences'
import { api, apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Container } from '../../ui/container'
import { TitledPanel } from '../../ui/titled-panel'
import { ProfileTabs } from '../accounts/profile-tabs'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/own-mails-page'
import { MailSwitches } from './mail-switches'
import { mailTexts } from './mail-texts'
import styles from './own-mails-page.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.yourMails,
    description: m.whichMailsYouGetFromUs,
    path: paths.ownMails,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const page = {
    load: (api: ReturnType<typeof apiWithSignal>) => api.call('GET /api/user/mail-preferences'),
    failed: mailTexts.fetchFailed,
  }
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function OwnMailsPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>{m.profile}</h1>
      <ProfileTabs />
      {loaded.status === 'ready' ? (
        <div className={styles.panel}>
          <TitledPanel title={m.yourMails}>
            <MailSwitches
              saved={loaded.data.wanted}
              save={(wanted) => api.call('PUT /api/user/mail-preferences', { body: { wanted } })}
            />
          </TitledPanel>
        </div>
      ) : (
        <LoadFailure level={2} notice={mailTexts.fetchFailed} />
      )}
    </Container>
  )
}
