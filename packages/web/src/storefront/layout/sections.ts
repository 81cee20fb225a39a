import * as m from '#messages/layout'
import type { User } from '@shop/contract/accounts'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import { paths } from '../../lib/paths'
import { isStaff } from '../../lib/staff'

export interface Section {
  label: string
  to: string
  /** The path prefixes of the pages that belong to the section. */
  prefixes: string[]
  /** After logging in, the visitor is sent back to the page that had the link. */
  isDetour?: true
}

export const shopSections: Section[] = [
  { label: m.allJerseys, to: paths.products(), prefixes: ['/products'] },
  { label: m.leagues, to: paths.leagues, prefixes: ['/leagues', '/clubs'] },
]

/** The footer's links, in other words than the header's, so that a list of the page's links tells them apart. */
export const quickSections: Section[] = [
  { label: m.allJerseysInTheMenu, to: paths.products(), prefixes: ['/products'] },
  { label: m.allLeaguesInTheMenu, to: paths.leagues, prefixes: ['/leagues', '/clubs'] },
]

/** The pages whose text staff write, in the footer. */
export const helpSections: Section[] = [
  { label: m.giftCards, to: paths.giftCards, prefixes: [] },
  textSection(m.delivery, 'delivery'),
  textSection(m.returns, 'returns'),
  textSection(m.sizeGuide, 'size-guide'),
  textSection(m.contactUs, 'contact'),
  textSection(m.privacy, 'privacy'),
  textSection(m.terms, 'terms'),
]

function textSection(label: string, slug: TextPageSlug): Section {
  return { label, to: paths.textPage(slug), prefixes: [] }
}

export const cartSection: Section = { label: m.cartHeading, to: paths.cart, prefixes: ['/cart'] }

const accountSections: Section[] = [
  { label: m.profile, to: paths.profile, prefixes: ['/profile'] },
  { label: m.orders, to: paths.orders, prefixes: ['/orders'] },
]

/** The account's links; staff also get the link to the admin area. */
export function accountSectionsOf(user: Pick<User, 'role' | 'abilities'> | null): Section[] {
  const admin = { label: m.admin, to: paths.admin, prefixes: [paths.admin] }
  return isStaff(user) ? [...accountSections, admin] : accountSections
}

export const guestSections: Section[] = [
  { label: m.login, to: paths.login(), prefixes: ['/login'], isDetour: true },
  { label: m.register, to: paths.register, prefixes: ['/register'] },
]

/** For `aria-current`: the page itself, or one that belongs to the section. */
export function currentOf(section: Section, pathname: string): 'page' | 'true' | undefined {
  if (pathname === section.to) return 'page'
  return section.prefixes.some((prefix) => pathname.startsWith(prefix)) ? 'true' : undefined
}
