import * as m from '#messages/admin-accounts'
import type { Ability } from '@shop/contract/abilities'

/** What each ability lets a manager do, as an admin reads it beside the box. */
export const ABILITY_WORDS: Record<Ability, { label: string; detail: string }> = {
  pack: { label: m.pack, detail: m.packDetail },
  print: { label: m.print, detail: m.printDetail },
  catalogue: { label: m.catalogue, detail: m.catalogueDetail },
  orders: { label: m.orders, detail: m.ordersDetail },
  customers: { label: m.customers, detail: m.customersDetail },
  reports: { label: m.reports, detail: m.reportsDetail },
  settings: { label: m.settings, detail: m.settingsDetail },
}
