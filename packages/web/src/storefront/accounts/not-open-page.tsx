import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import type { Route } from './+types/not-open-page'
import styles from './not-open-page.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: 'Accounts',
    description: 'Accounts are not open yet.',
    path: paths.login(),
    isPrivate: true,
  })
}

/** Stands where login and registration will be, so that their links lead somewhere. */
export default function NotOpenPage() {
  const ways = (
    <>
      <ButtonLink to={paths.products()}>Browse Jerseys</ButtonLink>
      <ButtonLink to={paths.leagues} variant="secondary">
        View Leagues
      </ButtonLink>
    </>
  )
  return (
    <Container className={styles.place}>
      <EmptyState level={1} icon="info" title="Accounts are not open yet" action={ways}>
        You can look at every jersey without one.
      </EmptyState>
    </Container>
  )
}
