import { paths } from '../../lib/paths'
import { isSectionOpen, sectionGroupsFor, type AdminSection, type Staff } from '../layout/sections'
import type { PaletteEntry } from './palette-entry'

/** Pages that the drawer has no link to. */
const FURTHER_PAGES: readonly AdminSection[] = [
  { label: 'Changes of many products', to: paths.adminBulkRuns, icon: 'edit', aliases: 'bulk runs prices' },
  { label: 'Delivery settings', to: paths.adminDelivery, icon: 'parcel', aliases: 'zones methods shipping' },
  { label: 'Tax settings', to: paths.adminSettingsOf('tax'), icon: 'receipt', aliases: 'vat rates trn' },
  { label: 'Payment settings', to: paths.adminSettingsOf('payments'), icon: 'card', aliases: 'cards wallets cash' },
]

const ACTIONS: readonly AdminSection[] = [
  { label: 'Add product', to: `${paths.adminProducts}?add`, icon: 'plus', aliases: 'new jersey' },
  { label: 'New draft order', to: paths.adminDraft('new'), icon: 'plus', aliases: 'add phone whatsapp payment link' },
  { label: 'Add voucher', to: paths.adminVoucher('new'), icon: 'plus', aliases: 'new promo code' },
  { label: 'Issue gift card', to: paths.adminGiftCard('new'), icon: 'plus', aliases: 'add new' },
  { label: 'Import products', to: paths.adminImport(), icon: 'upload', aliases: 'csv' },
]

/** The pages of the panel that are open to this user. */
export function pagesFor(user: Staff): AdminSection[] {
  const sections = sectionGroupsFor(user).flatMap((group) => group.sections)
  return [...sections, ...FURTHER_PAGES.filter((page) => isSectionOpen(user, page))]
}

export function actionsFor(user: Staff): AdminSection[] {
  return ACTIONS.filter((action) => isSectionOpen(user, action))
}

/** Those of which a word begins with each of the typed words. */
export function matchingEntries(entries: readonly AdminSection[], typed: string): PaletteEntry[] {
  const wanted = wordsOf(typed)
  return entries.filter(({ label, aliases = '' }) => {
    const known = wordsOf(`${label} ${aliases}`)
    return wanted.every((word) => known.some((other) => other.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
