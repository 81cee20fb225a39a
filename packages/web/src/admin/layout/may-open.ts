import type { Ability } from '@shop/contract/abilities'
import type { User } from '@shop/contract/accounts'
import { isAdminPath, paths } from '../../lib/paths'
import { session } from '../../lib/session'

type Staff = Pick<User, 'role' | 'abilities'> | null

/** The abilities that open each page and those below it; the first line that fits counts. All others are for admins. */
const PAGES: readonly (readonly [page: RegExp, abilities: readonly Ability[]])[] = [
  [/^\/admin(\/reports|\/tax-report)?$/, ['reports']],
  [/^\/admin\/product-management/, ['catalogue']],
  [/^\/admin\/category-management\/squads/, ['print', 'catalogue']],
  [/^\/admin\/category-management/, ['catalogue']],
  [/^\/admin\/(vouchers|synonyms)(\/|$)/, ['catalogue']],
  [/^\/admin\/gift-cards(\/|$)/, ['orders']],
  [/^\/admin\/order-management\/(print-queue|print-sheet|blocked-words)/, ['print']],
  [/^\/admin\/shipping/, ['pack']],
  [/^\/admin\/(returns|drafts)(\/|$)/, ['orders']],
  [/^\/admin\/promises(\/|$)/, ['orders', 'print', 'catalogue']],
  [/^\/admin\/order-management\/\d+\/invoice/, ['orders']],
  [/^\/admin\/order-management/, ['orders', 'pack']],
  [/^\/admin\/(users|review-management)(\/|$)/, ['customers']],
  [/^\/admin\/(page-texts|settings)(\/|$)/, ['settings']],
]

/** Where a manager begins, by the first page that is open to them. */
const BEGINNINGS = [
  paths.admin,
  paths.adminOrders,
  paths.adminPrintQueue,
  paths.adminProducts,
  paths.adminUsers,
  paths.adminSettings,
]

/** Whether this user may do one of these; admins may do everything. The server decides the same for every call. */
export function mayDo(user: Staff, ...abilities: readonly Ability[]): boolean {
  return user?.role !== 'manager' || abilities.some((ability) => user.abilities?.includes(ability))
}

/** Whether the signed-in user may do one of these. */
export function may(...abilities: readonly Ability[]): boolean {
  return mayDo(session.current().user, ...abilities)
}

export function mayOpen(user: Staff, address: string): boolean {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  if (!isAdminPath(path)) return true
  return mayDo(user, ...(PAGES.find(([page]) => page.test(path))?.[1] ?? []))
}

/** Where to go instead of a page that is not open: from the dashboard to one's own first page, from all others home. */
export function insteadOf(user: Staff, path: string): string {
  if (path.replace(/\/$/, '') !== paths.admin) return paths.home
  return BEGINNINGS.find((page) => mayOpen(user, page)) ?? paths.home
}
