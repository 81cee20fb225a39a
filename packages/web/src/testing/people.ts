import type { User } from '@shop/contract/accounts'

export const mariam: User = {
  id: 5,
  name: 'Mariam Haddad',
  email: 'mariam@example.com',
  role: 'customer',
  status: 'active',
  created_at: '2026-03-09T10:00:00.000Z',
}
