import * as m from '#messages/admin-settings'
import type { SettingSection } from '@shop/contract/setting-list'

interface Section {
  /** The last part of the address: `/admin/settings/<slug>`. */
  slug: SettingSection | 'delivery' | 'payments' | 'history'
  label: string
  /** What stands above the fields. */
  lead?: string
}

/** The navigation of the settings. A section with a page of its own also needs its line in `routes.ts`. */
export const settingSections: readonly Section[] = [
  { slug: 'shop', label: m.sectionShop, lead: m.sectionShopLead },
  { slug: 'delivery', label: m.sectionDelivery },
  { slug: 'payments', label: m.sectionPayments },
  {
    slug: 'tax',
    label: m.sectionTax,
    lead: m.sectionTaxLead,
  },
  { slug: 'printing', label: m.sectionPrinting },
  { slug: 'stock', label: m.sectionStock },
  { slug: 'parcels', label: m.sectionParcels },
  { slug: 'returns', label: m.sectionReturns },
  { slug: 'mails', label: m.sectionMails, lead: m.sectionMailsLead },
  { slug: 'history', label: m.history },
]
