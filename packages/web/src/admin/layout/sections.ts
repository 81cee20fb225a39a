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
  /** The second key after G, where the keyboard leads there. */
  goKey?: string
  /** Other words that people look for it by. */
  aliases?: string
}

export interface SectionGroup {
  /** None for what is used most. */
  title?: string
  sections: readonly AdminSection[]
}

export type Staff = Pick<User, 'role' | 'abilities'> | null

const GROUPS: readonly SectionGroup[] = [
  {
    sections: [
      { label: 'Dashboard', to: paths.admin, icon: 'dashboard', isSpecified: true, goKey: 'd', aliases: 'home sales' },
      {
        label: 'Orders',
        to: paths.adminOrders,
        icon: 'receipt',
        isSpecified: true,
        goKey: 'o',
        aliases: 'sales refunds',
      },
      { label: 'Draft orders', to: paths.adminDrafts, icon: 'edit', aliases: 'phone whatsapp payment link quote' },
      {
        label: 'Print queue',
        to: paths.adminPrintQueue,
        icon: 'printer',
        goKey: 'q',
        aliases: 'names numbers lettering',
      },
      { label: 'To ship', to: paths.adminShipping, icon: 'parcel', goKey: 's', aliases: 'parcels packing courier' },
      { label: 'Returns', to: paths.adminReturns, icon: 'turn', goKey: 't', aliases: 'exchanges refunds' },
    ],
  },
  {
    title: 'Catalogue',
    sections: [
      {
        label: 'Products',
        to: paths.adminProducts,
        icon: 'shirt',
        isSpecified: true,
        goKey: 'p',
        aliases: 'jerseys stock',
      },
      { label: 'Restock', to: paths.adminRestock, icon: 'bell', aliases: 'sold out low stock sizes' },
      {
        label: 'Stock count',
        to: paths.adminStockCount,
        icon: 'check',
        aliases: 'stocktaking inventory scan sku shelf',
      },
      { label: 'Imports', to: paths.adminImport(), icon: 'upload', aliases: 'csv file products' },
      {
        label: 'Categories',
        to: paths.adminCategories,
        icon: 'label',
        isSpecified: true,
        goKey: 'c',
        aliases: 'leagues clubs',
      },
      { label: 'Squads', to: paths.adminSquads(), icon: 'people', aliases: 'players names' },
      { label: 'Promises', to: paths.adminPromises, icon: 'heart', aliases: 'transfers players left swap' },
      { label: 'Synonyms', to: paths.adminSynonyms, icon: 'search', aliases: 'search words names arabic' },
      {
        label: 'Reviews',
        to: paths.adminReviews,
        icon: 'star',
        isSpecified: true,
        goKey: 'r',
        aliases: 'ratings stars',
      },
    ],
  },
  {
    title: 'Customers',
    sections: [
      {
        label: 'Users',
        to: paths.adminUsers,
        icon: 'people',
        isSpecified: true,
        goKey: 'u',
        aliases: 'customers staff',
      },
      { label: 'Vouchers', to: paths.adminVouchers, icon: 'card', goKey: 'v', aliases: 'promo codes discounts' },
      { label: 'Gift cards', to: paths.adminGiftCards, icon: 'cash', aliases: 'balance' },
    ],
  },
  {
    title: 'Shop',
    sections: [
      { label: 'Reports', to: paths.adminReports(), icon: 'columns', aliases: 'sales returns vouchers searches csv' },
      { label: 'Tax report', to: paths.adminTaxReport(), icon: 'receipt', aliases: 'vat period' },
      { label: 'Audit log', to: paths.adminAuditLog, icon: 'clock', goKey: 'a', aliases: 'history who changed' },
      { label: 'Blocked words', to: paths.adminBlockedWords, icon: 'eye-off', aliases: 'prints lettering' },
      { label: 'Page texts', to: paths.adminTextPages, icon: 'edit', aliases: 'terms privacy about' },
      { label: 'Settings', to: paths.adminSettings, icon: 'filter', goKey: 'e', aliases: 'shop name contact mail' },
    ],
  },
]

/** The links of the drawer by groups: every page for admins, and for managers those that their abilities open. */
export function sectionGroupsFor(user: Staff): SectionGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    sections: group.sections.filter((section) => isSectionOpen(user, section)),
  })).filter(({ sections }) => sections.length > 0)
}

export function isSectionOpen(user: Staff, { to, isSpecified = false }: AdminSection): boolean {
  return (IS_OWN_SERVER || isSpecified) && mayOpen(user, to)
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
