import * as m from '#messages/admin-palette'
import { paths } from '../../lib/paths'
import { isSectionOpen, sectionGroupsFor, type AdminSection, type Staff } from '../layout/sections'
import type { PaletteEntry } from './palette-entry'

/** Pages that the drawer has no link to. */
const FURTHER_PAGES: readonly AdminSection[] = [
  { label: m.changesOfManyProducts, to: paths.adminBulkRuns, icon: 'edit', aliases: m.changesOfManyProductsAlsoCalled },
  { label: m.deliverySettings, to: paths.adminDelivery, icon: 'parcel', aliases: m.deliverySettingsAlsoCalled },
  { label: m.taxSettings, to: paths.adminSettingsOf('tax'), icon: 'receipt', aliases: m.taxSettingsAlsoCalled },
  {
    label: m.paymentSettings,
    to: paths.adminSettingsOf('payments'),
    icon: 'card',
    aliases: m.paymentSettingsAlsoCalled,
  },
]

/** An action that is for admins alone, although others may open its page. */
interface Action extends AdminSection {
  isForAdmins?: boolean
}

const ACTIONS: readonly Action[] = [
  { label: m.addProduct, to: `${paths.adminProducts}?add`, icon: 'plus', aliases: m.addProductAlsoCalled },
  { label: m.newDraftOrder, to: paths.adminDraft('new'), icon: 'plus', aliases: m.newDraftOrderAlsoCalled },
  { label: m.addVoucher, to: paths.adminVoucher('new'), icon: 'plus', aliases: m.addVoucherAlsoCalled },
  { label: m.issueGiftCard, to: paths.adminGiftCard('new'), icon: 'plus', aliases: m.issueGiftCardAlsoCalled },
  { label: m.addCategory, to: `${paths.adminCategories}?add`, icon: 'plus', aliases: m.addCategoryAlsoCalled },
  { label: m.addSynonyms, to: `${paths.adminSynonyms}?add`, icon: 'plus', aliases: m.addSynonymsAlsoCalled },
  {
    label: m.inviteStaff,
    to: `${paths.adminUsers}?invite`,
    icon: 'plus',
    aliases: m.inviteStaffAlsoCalled,
    isForAdmins: true,
  },
  { label: m.importProducts, to: paths.adminImport(), icon: 'upload', aliases: m.importProductsAlsoCalled },
]

/** The pages of the panel that are open to this user. */
export function pagesFor(user: Staff): AdminSection[] {
  const sections = sectionGroupsFor(user).flatMap((group) => group.sections)
  return [...sections, ...FURTHER_PAGES.filter((page) => isSectionOpen(user, page))]
}

export function actionsFor(user: Staff): AdminSection[] {
  return ACTIONS.filter(
    (action) => isSectionOpen(user, action) && (user?.role !== 'manager' || action.isForAdmins !== true),
  )
}

/** Filters destinations of which a word begins with each of the typed words. */
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
