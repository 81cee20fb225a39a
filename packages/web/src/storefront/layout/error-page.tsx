import * as m from '#messages/layout'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import styles from './error-page.module.css'
import { PageShell } from './page-shell'

/** The page of the root's error boundary. It shows no details of an error, which are of no use to the visitor. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PageShell>
      <Container className={styles.place}>
        <EmptyState
          level={1}
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? m.thisPageDoesNotExist : m.thisPageCouldNotBeShown}
          action={
            <>
              {isMissing ? null : (
                <ButtonLink to={pathname + search} reloadDocument>
                  {m.tryAgain}
                </ButtonLink>
              )}
              <ButtonLink to={paths.products()} reloadDocument variant="outline">
                {m.allJerseys}
              </ButtonLink>
            </>
          }
        >
          {isMissing ? m.pageMistypedOrRemoved : m.failedOnOurSide}
        </EmptyState>
      </Container>
    </PageShell>
  )
}
