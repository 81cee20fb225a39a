import * as m from '#messages/accounts'
import { useEffect } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { formatDate } from '../../ui/format'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { withoutLanguage } from '../../lib/address'
import { paths } from '../../lib/paths'
import { session, useSession } from '../../lib/session'
import { Alert } from '../../ui/alert'
import { Container } from '../../ui/container'
import { Panel } from '../../ui/panel'
import type { Route } from './+types/profile-page'
import { ChangePasswordForm } from './change-password-form'
import { ProfileForm } from './profile-form'
import { ProfileTabs } from './profile-tabs'
import { SavedCardsPanel } from '../saved-cards/saved-cards-panel'
import styles from './profile-page.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.profile,
    description: m.aboutTheProfile,
    path: paths.profile,
    isPrivate: true,
  })
}

export default function ProfilePage() {
  const { user, message } = useSession()

  // Dismisses the welcome message when the page is left, so that it is shown only once.
  useEffect(
    () => () => {
      if (withoutLanguage(window.location.pathname) !== paths.profile) session.dismissMessage()
    },
    [],
  )

  if (!user) return null
  const since = formatDate(user.created_at)
  return (
    <Container className={styles.page}>
      <h1>{m.profile}</h1>
      {since ? <p className={styles.since}>{m.memberSince({ since })}</p> : null}
      <ProfileTabs />
      {message ? (
        <Alert kind="ok" onDismiss={session.dismissMessage} className={styles.message}>
          {message}
        </Alert>
      ) : null}
      <div className={styles.panels}>
        <Panel as="section">
          <h2 className={styles.title}>{m.yourDetails}</h2>
          <ProfileForm key={user.id} user={user} />
        </Panel>
        <Panel as="section">
          <h2 className={styles.title}>{m.password}</h2>
          <ChangePasswordForm key={user.id} email={user.email} />
        </Panel>
        {/* A backend that follows only the specification saves no cards. */}
        {IS_OWN_SERVER ? <SavedCardsPanel key={user.id} /> : null}
      </div>
    </Container>
  )
}
