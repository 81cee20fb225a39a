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
  { slug: 'shop', label: 'Shop', lead: 'Name, contact and what the law wants to see. The shop shows changes at once.' },
  { slug: 'delivery', label: 'Delivery' },
  { slug: 'payments', label: 'Payments' },
  {
    slug: 'tax',
    label: 'Tax',
    lead: 'What prices include, and the numbers of invoices. Legal name and TRN are under Shop.',
  },
  { slug: 'printing', label: 'Printing' },
  { slug: 'stock', label: 'Stock' },
  { slug: 'parcels', label: 'Parcels' },
  { slug: 'returns', label: 'Returns and promise' },
  { slug: 'mails', label: 'Mails', lead: 'Who mails come from, and what stands below them.' },
  { slug: 'history', label: 'History' },
]
