import * as m from '#messages/admin-layout'
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
  /** None for the pages that are used most. */
  title?: string
  sections: readonly AdminSection[]
}

export type Staff = Pick<User, 'role' | 'abilities'> | null

const GROUPS: readonly SectionGroup[] = [
  {
    sections: [
      {
        label: m.dashboard,
        to: paths.admin,
        icon: 'dashboard',
        isSpecified: true,
        goKey: 'd',
        aliases: m.dashboardAlsoCalled,
      },
      {
        label: m.orders,
        to: paths.adminOrders,
        icon: 'receipt',
        isSpecified: true,
        goKey: 'o',
        aliases: m.ordersAlsoCalled,
      },
      { label: m.draftOrders, to: paths.adminDrafts, icon: 'edit', aliases: m.draftOrdersAlsoCalled },
      {
        label: m.printQueue,
        to: paths.adminPrintQueue,
        icon: 'printer',
        goKey: 'q',
        aliases: m.printQueueAlsoCalled,
      },
      { label: m.toShip, to: paths.adminShipping, icon: 'parcel', goKey: 's', aliases: m.toShipAlsoCalled },
      { label: m.returns, to: paths.adminReturns, icon: 'turn', goKey: 't', aliases: m.returnsAlsoCalled },
    ],
  },
  {
    title: m.catalogue,
    sections: [
      {
        label: m.products,
        to: paths.adminProducts,
        icon: 'shirt',
        isSpecified: true,
        goKey: 'p',
        aliases: m.productsAlsoCalled,
      },
      { label: m.restock, to: paths.adminRestock, icon: 'bell', aliases: m.restockAlsoCalled },
      {
        label: m.stockCount,
        to: paths.adminStockCount,
        icon: 'check',
        aliases: m.stockCountAlsoCalled,
      },
      { label: m.imports, to: paths.adminImport(), icon: 'upload', aliases: m.importsAlsoCalled },
      {
        label: m.categories,
        to: paths.adminCategories,
        icon: 'label',
        isSpecified: true,
        goKey: 'c',
        aliases: m.categoriesAlsoCalled,
      },
      { label: m.squads, to: paths.adminSquads(), icon: 'people', aliases: m.squadsAlsoCalled },
      { label: m.promises, to: paths.adminPromises, icon: 'heart', aliases: m.promisesAlsoCalled },
      { label: m.synonyms, to: paths.adminSynonyms, icon: 'search', aliases: m.synonymsAlsoCalled },
      {
        label: m.reviews,
        to: paths.adminReviews,
        icon: 'star',
        isSpecified: true,
        goKey: 'r',
        aliases: m.reviewsAlsoCalled,
      },
    ],
  },
  {
    title: m.customers,
    sections: [
      {
        label: m.users,
        to: paths.adminUsers,
        icon: 'people',
        isSpecified: true,
        goKey: 'u',
        aliases: m.usersAlsoCalled,
      },
      { label: m.vouchers, to: paths.adminVouchers, icon: 'card', goKey: 'v', aliases: m.vouchersAlsoCalled },
      { label: m.giftCards, to: paths.adminGiftCards, icon: 'cash', aliases: m.giftCardsAlsoCalled },
    ],
  },
  {
    title: m.shop,
    sections: [
      { label: m.reports, to: paths.adminReports(), icon: 'columns', aliases: m.reportsAlsoCalled },
      { label: m.taxReport, to: paths.adminTaxReport(), icon: 'receipt', aliases: m.taxReportAlsoCalled },
      { label: m.auditLog, to: paths.adminAuditLog, icon: 'clock', goKey: 'a', aliases: m.auditLogAlsoCalled },
      { label: m.blockedWords, to: paths.adminBlockedWords, icon: 'eye-off', aliases: m.blockedWordsAlsoCalled },
      { label: m.pageTexts, to: paths.adminTextPages, icon: 'edit', aliases: m.pageTextsAlsoCalled },
      { label: m.settings, to: paths.adminSettings, icon: 'filter', goKey: 'e', aliases: m.settingsAlsoCalled },
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
