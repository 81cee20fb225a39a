import type { Ability } from '@shop/contract/abilities'
import type { Role, User } from '@shop/contract/accounts'
import type { PageLanguage } from '@shop/contract/page-languages'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { insertUser } from './accounts.queries'
import { hashPassword } from './password-hash'

interface NewPerson {
  name: string
  email: string
  role?: Role
  abilities?: Ability[]
  isDemo?: boolean
  language?: PageLanguage | undefined
  createdAt?: Date
}

export interface NewUser extends NewPerson {
  password: string
}

export interface NewHashedUser extends NewPerson {
  passwordHash: string
}

/** Creates a user, a customer by default. Addresses that differ only in case are the same address. */
export async function createUser(shop: Shop, { password, ...person }: NewUser): Promise<User> {
  return recordUser(shop, { ...person, passwordHash: await hashPassword(password) })
}

/** For callers that hashed the password before their transaction, because hashing takes too long inside one. */
export async function recordUser(shop: Shop, person: NewHashedUser): Promise<User> {
  const user = await insertUser(shop.db, {
    name: person.name.trim(),
    email: person.email.trim(),
    passwordHash: person.passwordHash,
    role: person.role ?? 'customer',
    abilities: person.abilities ?? [],
    isDemo: person.isDemo ?? false,
    language: person.language,
    createdAt: person.createdAt ?? shop.now(),
  })
  if (!user) throw emailTaken()
  return user
}

export function emailTaken(): ShopError {
  const text = 'This email address is already registered.'
  return new ShopError('invalid-input', text, { errors: { email: [text] } })
}
