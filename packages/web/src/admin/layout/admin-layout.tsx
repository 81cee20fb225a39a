import * as m from '#messages/admin-layout'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { Route } from './+types/admin-layout'
import { AdminFrame } from './admin-frame'
import { AdminPage } from './admin-page'

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

/** Shows errors of a page inside the layout, so that the drawer still works. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <AdminFrame>
      <AdminPage title={isMissing ? m.notFound : m.somethingFailed}>
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? m.thisPageDoesNotExist : m.thisPageCouldNotBeShown}
          action={
            <ButtonLink to={isMissing ? paths.admin : pathname + search} reloadDocument>
              {isMissing ? m.dashboard : m.tryAgain}
            </ButtonLink>
          }
        >
          {isMissing ? m.deletedOrMistyped : m.failedOnOurSide}
        </EmptyState>
      </AdminPage>
    </AdminFrame>
  )
}
