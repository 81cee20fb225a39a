import type { Ability } from '@shop/contract/abilities'
import type { User } from '@shop/contract/accounts'
import type { PageLanguage } from '@shop/contract/page-languages'
import { users } from './accounts.tables'

export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  abilities: users.abilities,
  language: users.language,
  created_at: users.createdAt,
}

export type UserColumns = Omit<User, 'created_at' | 'abilities' | 'language'> & {
  created_at: Date
  abilities: Ability[]
  language: PageLanguage | null
}

export function toUser({ created_at, abilities, language, ...user }: UserColumns): User {
  return {
    ...user,
    ...(abilities.length > 0 && { abilities }),
    ...(language !== null && { language }),
    created_at: created_at.toISOString(),
  }
}
