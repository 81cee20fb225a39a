import type { Ability } from '@shop/contract/abilities'
import type { User } from '@shop/contract/accounts'
import { users } from './accounts.tables'

export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  abilities: users.abilities,
  created_at: users.createdAt,
}

export type UserColumns = Omit<User, 'created_at' | 'abilities'> & { created_at: Date; abilities: Ability[] }

export function toUser({ created_at, abilities, ...user }: UserColumns): User {
  return { ...user, ...(abilities.length > 0 && { abilities }), created_at: created_at.toISOString() }
}
