import { IS_OWN_SERVER } from '../../lib/backend'
import type { User } from '@shop/contract/accounts'
import { paths } from '../../lib/paths'
import type { IconName } from '../../ui/icon'
import { mayOpen } from './may-open'

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
  ...(IS_OWN_SERVER ? [{ label: 'Returns', to: paths.adminReturns, icon: 'turn' } as const] : []),
  ...(IS_OWN_SERVER ? [{ label: 'Vouchers', to: paths.adminVouchers, icon: 'card' } as const] : []),
  ...(IS_OWN_SERVER ? [{ label: 'Gift cards', to: paths.adminGiftCards, icon: 'cash' } as const] : []),
  { label: 'Users', to: paths.adminUsers, icon: 'people' },
  { label: 'Reviews', to: paths.adminReviews, icon: 'star' },
  ...(IS_OWN_SERVER ? [{ label: 'Settings', to: paths.adminSettings, icon: 'filter' } as const] : []),
]

/** Pages that admins reach from others, and managers perhaps from nowhere else. */
const managerSections: AdminSection[] = [
  { label: 'Print queue', to: paths.adminPrintQueue, icon: 'printer' },
  { label: 'Page texts', to: paths.adminTextPages, icon: 'edit' },
]

/** The links of the drawer: all sections for admins, and for managers the pages that their abilities open. */
export function sectionsFor(user: Pick<User, 'role' | 'abilities'> | null): AdminSection[] {
  if (user?.role !== 'manager') return adminSections
  return [...adminSections, ...managerSections].filter(({ to }) => mayOpen(user, to))
}

/** The `aria-current` of a link. The dashboard has no subpages here, because all paths begin with its path. */
export function currentOf({ to }: AdminSection, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/$/, '')
  if (path === to) return 'page'
  return to !== paths.admin && path.startsWith(`${to}/`) ? 'true' : undefined
}
