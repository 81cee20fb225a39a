import type { User } from '@shop/contract/accounts'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { mayOpen } from '../layout/may-open'
import type { PaletteEntry } from './palette-entry'

interface Destination extends PaletteEntry {
  /** Other words that people look for it by. */
  aliases?: string
  /** A foreign server has only the pages of the specification. */
  isSpecified?: boolean
}

const PAGES: readonly Destination[] = [
  { label: 'Dashboard', to: paths.admin, icon: 'dashboard', goKey: 'd', aliases: 'home sales', isSpecified: true },
  { label: 'Orders', to: paths.adminOrders, icon: 'receipt', goKey: 'o', aliases: 'sales refunds', isSpecified: true },
  { label: 'To ship', to: paths.adminShipping, icon: 'parcel', goKey: 's', aliases: 'parcels packing courier' },
  { label: 'Returns', to: paths.adminReturns, icon: 'turn', goKey: 't', aliases: 'exchanges refunds' },
  { label: 'Print queue', to: paths.adminPrintQueue, icon: 'printer', goKey: 'q', aliases: 'names numbers lettering' },
  {
    label: 'Products',
    to: paths.adminProducts,
    icon: 'shirt',
    goKey: 'p',
    aliases: 'jerseys stock',
    isSpecified: true,
  },
  { label: 'Restock', to: paths.adminRestock, icon: 'shirt', aliases: 'sold out low stock sizes' },
  { label: 'Changes of many products', to: paths.adminBulkRuns, icon: 'edit', aliases: 'bulk runs prices' },
  { label: 'Imports', to: paths.adminImport(), icon: 'upload', aliases: 'csv file products' },
  {
    label: 'Categories',
    to: paths.adminCategories,
    icon: 'label',
    goKey: 'c',
    aliases: 'leagues clubs',
    isSpecified: true,
  },
  { label: 'Squads', to: paths.adminSquads(), icon: 'people', aliases: 'players names' },
  { label: 'Blocked words', to: paths.adminBlockedWords, icon: 'warning', aliases: 'prints lettering' },
  { label: 'Vouchers', to: paths.adminVouchers, icon: 'card', goKey: 'v', aliases: 'promo codes discounts' },
  { label: 'Gift cards', to: paths.adminGiftCards, icon: 'cash', aliases: 'balance' },
  { label: 'Users', to: paths.adminUsers, icon: 'people', goKey: 'u', aliases: 'customers staff', isSpecified: true },
  { label: 'Reviews', to: paths.adminReviews, icon: 'star', goKey: 'r', aliases: 'ratings stars', isSpecified: true },
  { label: 'Tax report', to: paths.adminTaxReport(), icon: 'receipt', aliases: 'vat period' },
  { label: 'Audit log', to: paths.adminAuditLog, icon: 'clock', goKey: 'a', aliases: 'history who changed' },
  { label: 'Page texts', to: paths.adminTextPages, icon: 'edit', aliases: 'terms privacy about' },
  { label: 'Settings', to: paths.adminSettings, icon: 'filter', goKey: 'e', aliases: 'shop name contact mail' },
  { label: 'Delivery settings', to: paths.adminDelivery, icon: 'parcel', aliases: 'zones methods shipping' },
  { label: 'Tax settings', to: paths.adminSettingsOf('tax'), icon: 'receipt', aliases: 'vat rates trn' },
  { label: 'Payment settings', to: paths.adminSettingsOf('payments'), icon: 'card', aliases: 'cards wallets cash' },
]

const ACTIONS: readonly Destination[] = [
  { label: 'Add product', to: `${paths.adminProducts}?add`, icon: 'plus', aliases: 'new jersey' },
  { label: 'Add voucher', to: paths.adminVoucher('new'), icon: 'plus', aliases: 'new promo code' },
  { label: 'Issue gift card', to: paths.adminGiftCard('new'), icon: 'plus', aliases: 'add new' },
  { label: 'Import products', to: paths.adminImport(), icon: 'upload', aliases: 'csv' },
]

type Staff = Pick<User, 'role' | 'abilities'> | null

/** The pages of the panel that are open to this user. */
export function pagesFor(user: Staff): Destination[] {
  return PAGES.filter(({ to, isSpecified }) => (IS_OWN_SERVER || isSpecified) && mayOpen(user, to))
}

export function actionsFor(user: Staff): Destination[] {
  return IS_OWN_SERVER ? ACTIONS.filter(({ to }) => mayOpen(user, to)) : []
}

/** Those of which a word begins with each of the typed words. */
export function matchingEntries(entries: readonly Destination[], typed: string): PaletteEntry[] {
  const wanted = wordsOf(typed)
  return entries.filter(({ label, aliases = '' }) => {
    const known = wordsOf(`${label} ${aliases}`)
    return wanted.every((word) => known.some((other) => other.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
