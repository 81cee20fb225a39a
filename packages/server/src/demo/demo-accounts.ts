import { DEMO_ADMIN } from '../accounts/demo-admin'

export interface DemoAccount {
  name: string
  email: string
  password: string
  role: 'admin' | 'customer'
}

export const DEMO_CUSTOMER: DemoAccount = {
  name: 'Layla Haddad',
  email: 'customer@example.com',
  password: 'customer-demo-2026',
  role: 'customer',
}

/** The accounts whose passwords are printed at start outside production. */
export const demoAccounts: readonly DemoAccount[] = [DEMO_ADMIN, DEMO_CUSTOMER]

/** The customers who wrote the demo's reviews. Their passwords are random, so nobody can sign in as them. */
export const DEMO_REVIEWERS: readonly string[] = [
  'Fatima Al Mansoori',
  'Arjun Menon',
  'Olivia Bennett',
  'Chidi Okafor',
  'Maria Santos',
  'Lukas Brandt',
  'Aylin Demir',
  'Mateo Herrera',
  'Priya Raman',
  'Kenji Watanabe',
  'Claire Moreau',
  'Youssef Hassan',
  'Elena Petrova',
  'Thabo Nkosi',
]

export function emailOfReviewer(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
}
