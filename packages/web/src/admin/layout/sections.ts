import { IS_OWN_SERVER } from '../../lib/backend'
import type { User } from '@shop/contract/accounts'
import { paths } from '../../lib/paths'
import type { IconName } from '../../ui/icon'
import { mayOpen } from './may-open'

export interface AdminSection {
  label: string
  to: string
  icon: IconName
  /** A foreign server has only the pages of the specification. */
  isSpecified?: boolean
}

export interface SectionGroup {
  /** None for what is used most. */
  title?: string
  sections: readonly AdminSection[]
}

const GROUPS: readonly SectionGroup[] = [
  {
    sections: [
      { label: 'Dashboard', to: paths.admin, icon: 'dashboard', isSpecified: true },
      { label: 'Orders', to: paths.adminOrders, icon: 'receipt', isSpecified: true },
      { label: 'Print queue', to: paths.adminPrintQueue, icon: 'printer' },
      { label: 'To ship', to: paths.adminShipping, icon: 'parcel' },
      { label: 'Returns', to: paths.adminReturns, icon: 'turn' },
    ],
  },
  {
    title: 'Catalogue',
    sections: [
      { label: 'Products', to: paths.adminProducts, icon: 'shirt', isSpecified: true },
      { label: 'Restock', to: paths.adminRestock, icon: 'bell' },
      { label: 'Imports', to: paths.adminImport(), icon: 'upload' },
      { label: 'Categories', to: paths.adminCategories, icon: 'label', isSpecified: true },
      { label: 'Squads', to: paths.adminSquads(), icon: 'people' },
      { label: 'Reviews', to: paths.adminReviews, icon: 'star', isSpecified: true },
    ],
  },
  {
    title: 'Customers',
    sections: [
      { label: 'Users', to: paths.adminUsers, icon: 'people', isSpecified: true },
      { label: 'Vouchers', to: paths.adminVouchers, icon: 'card' },
      { label: 'Gift cards', to: paths.adminGiftCards, icon: 'cash' },
    ],
  },
  {
    title: 'Shop',
    sections: [
      { label: 'Tax report', to: paths.adminTaxReport(), icon: 'columns' },
      { label: 'Audit log', to: paths.adminAuditLog, icon: 'clock' },
      { label: 'Blocked words', to: paths.adminBlockedWords, icon: 'eye-off' },
      { label: 'Page texts', to: paths.adminTextPages, icon: 'edit' },
      { label: 'Settings', to: paths.adminSettings, icon: 'filter' },
    ],
  },
]

/** The links of the drawer by groups: every page for admins, and for managers those that their abilities open. */
export function sectionGroupsFor(user: Pick<User, 'role' | 'abilities'> | null): SectionGroup[] {
  const isOpen = ({ to, isSpecified = false }: AdminSection) => (IS_OWN_SERVER || isSpecified) && mayOpen(user, to)
  return GROUPS.map((group) => ({ ...group, sections: group.sections.filter(isOpen) })).filter(
    ({ sections }) => sections.length > 0,
  )
}

/** The section that a page belongs to: the one with the longest path that the page's begins with. */
export function sectionAt(groups: readonly SectionGroup[], pathname: string): AdminSection | undefined {
  const path = pathname.replace(/\/$/, '')
  // The dashboard has no subpages here, because all paths begin with its path.
  const holds = ({ to }: AdminSection) => path === to || (to !== paths.admin && path.startsWith(`${to}/`))
  return groups
    .flatMap(({ sections }) => sections)
    .filter(holds)
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
