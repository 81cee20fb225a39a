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
      <AdminPage title={isMissing ? 'Not found' : 'Something failed'}>
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? 'This page does not exist' : 'This page could not be shown'}
          action={
            <ButtonLink to={isMissing ? paths.admin : pathname + search} reloadDocument>
              {isMissing ? 'Dashboard' : 'Try again'}
            </ButtonLink>
          }
        >
          {isMissing
            ? 'It may have been deleted, or the address was mistyped.'
            : 'Something failed on our side and nothing was changed. Please try again in a moment.'}
        </EmptyState>
      </AdminPage>
    </AdminFrame>
  )
}
