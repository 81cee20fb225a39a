import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import type { SecondFactor, Session } from '@shop/contract/account-security'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { Alert } from '../../ui/alert'
import { Container } from '../../ui/container'
import { IdentitySheet } from '../../lib/identity-sheet'
import { Panel } from '../../ui/panel'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/security-page'
import { ChangePasswordForm } from './change-password-form'
import { OwnSessions } from './own-sessions'
import { ProfileTabs } from './profile-tabs'
import { SecondStep } from './second-step'
import styles from './security-page.module.css'

interface Security {
  sessions: Session[]
  secondFactor: SecondFactor
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.security,
    description: m.aboutSecurity,
    path: paths.security,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const page = {
    load: async (api: ReturnType<typeof apiWithSignal>): Promise<Security> => {
      const [{ data }, secondFactor] = await Promise.all([
        api.call('GET /api/user/sessions'),
        api.call('GET /api/user/second-factor'),
      ])
      return { sessions: data, secondFactor }
    },
    failed: texts.security_fetchFailed,
  }
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function SecurityPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>{m.profile}</h1>
      <ProfileTabs />
      {loaded.status === 'ready' ? (
        <Parts {...loaded.data} />
      ) : (
        <LoadFailure level={2} notice={texts.security_fetchFailed} />
      )}
      <IdentitySheet />
    </Container>
  )
}

function Parts({ sessions, secondFactor }: Security) {
  const { user } = useSession()
  if (!user) return null
  const isMissing = secondFactor.is_required && !secondFactor.is_on
  return (
    <>
      {isMissing ? (
        <Alert kind="info" className={styles.notice}>
          {texts.security_required}
        </Alert>
      ) : null}
      <div className={styles.panels}>
        <div className={styles.column}>
          <Panel as="section">
            <h2 className={styles.title}>{m.password}</h2>
            <ChangePasswordForm key={user.id} email={user.email} />
            <p className={styles.note}>{m.allOtherDevicesAreLoggedOut}</p>
          </Panel>
          <OwnSessions sessions={sessions} />
        </div>
        <SecondStep secondFactor={secondFactor} />
      </div>
    </>
  )
}
