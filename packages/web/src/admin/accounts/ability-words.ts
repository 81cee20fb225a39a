import type { Ability } from '@shop/contract/abilities'

/** What each ability lets a manager do, as an admin reads it beside the box. */
export const ABILITY_WORDS: Record<Ability, { label: string; detail: string }> = {
  pack: { label: 'Pack', detail: 'See orders and their packing slips.' },
  print: { label: 'Print', detail: 'Work through the print queue, squads and blocked words.' },
  catalogue: { label: 'Catalogue', detail: 'Change products, stock, categories and squads.' },
  orders: { label: 'Orders', detail: 'Change orders, return money, answer disputes.' },
  customers: { label: 'Customers', detail: 'See and block customers, delete reviews.' },
  reports: { label: 'Reports', detail: 'See the dashboard and check the books.' },
  settings: { label: 'Settings', detail: 'Write the shop’s pages, such as delivery and returns.' },
}
