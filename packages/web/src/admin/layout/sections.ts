import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import type { IconName } from '../../ui/icon'

export interface AdminSection {
  label: string
  to: string
  icon: IconName
}

export const adminSections: AdminSection[] = [
  { label: 'Dashboard', to: paths.admin, icon: 'dashboard' },
  { label: 'Products', to: paths.adminProducts, icon: 'shirt' },
  { label: 'Categories', to: paths.adminCategories, icon: 'label' },
  { label: 'Orders', to: paths.adminOrders, icon: 'receipt' },
  // A foreign server knows nothing of parcels.
  ...(IS_OWN_SERVER ? [{ label: 'To ship', to: paths.adminShipping, icon: 'parcel' } as const] : []),
  { label: 'Users', to: paths.adminUsers, icon: 'people' },
  { label: 'Reviews', to: paths.adminReviews, icon: 'star' },
]

/** The `aria-current` of a link. The dashboard has no subpages here, because all paths begin with its path. */
export function currentOf({ to }: AdminSection, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/$/, '')
  if (path === to) return 'page'
  return to !== paths.admin && path.startsWith(`${to}/`) ? 'true' : undefined
}
