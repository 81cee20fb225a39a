import type { Role, SignedIn, User } from '@shop/contract/accounts'
import { fieldsOf, MalformedAnswer, readText, readThing } from './reading'

const ROLES: Role[] = ['customer', 'admin', 'manager']

/** A user, bare, under `user` or under `data`. Nobody becomes staff by a role we do not know. */
export function readUser(body: unknown): User {
  const { user = body } = fieldsOf(body)
  const fields = readThing(user)
  return {
    id: fields.id,
    name: readText(fields.name) ?? '',
    email: readText(fields.email) ?? '',
    role: ROLES.find((role) => role === fields.role) ?? 'customer',
    status: fields.status === 'blocked' ? 'blocked' : 'active',
    created_at: readText(fields.created_at) ?? '',
  }
}

/** The answer to a login or registration. */
export function readSignedIn(body: unknown): SignedIn {
  const { token } = fieldsOf(body)
  if (typeof token !== 'string' || token === '') throw new MalformedAnswer('The server sent no token.')
  return { token, user: readUser(body) }
}
