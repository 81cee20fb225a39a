import { Outlet } from 'react-router'
import { PageShell } from './page-shell'

export default function StorefrontLayout() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  )
}
