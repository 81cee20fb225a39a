import type { OwnUser, Role, SignedIn } from '@shop/contract/accounts'
import { abilitiesAmong } from '@shop/contract/abilities'
import { PAGE_LANGUAGES } from '@shop/contract/page-languages'
import { fieldsOf, MalformedAnswer, readText, readThing } from './reading'

const ROLES: Role[] = ['customer', 'admin', 'manager']

/** A user, bare, under `user` or under `data`. Nobody becomes staff by a role we do not know. */
export function readUser(body: unknown): OwnUser {
  const { user = body } = fieldsOf(body)
  const fields = readThing(user)
  const confirmedEmail = readText(fields.confirmed_email)
  const { abilities } = fields
  const language = PAGE_LANGUAGES.find((known) => known === fields.language)
  return {
    id: fields.id,
    name: readText(fields.name) ?? '',
    email: readText(fields.email) ?? '',
    role: ROLES.find((role) => role === fields.role) ?? 'customer',
    status: fields.status === 'blocked' ? 'blocked' : 'active',
    created_at: readText(fields.created_at) ?? '',
    ...(fields.role === 'manager' && Array.isArray(abilities) && { abilities: abilitiesAmong(abilities) }),
    ...(language && { language }),
    ...(confirmedEmail !== null && { email_confirmed: false, confirmed_email: confirmedEmail }),
  }
}

/** The answer to a login or registration. */
export function readSignedIn(body: unknown): SignedIn {
  const { token } = fieldsOf(body)
  if (typeof token !== 'string' || token === '') throw new MalformedAnswer('The server sent no token.')
  return { token, user: readUser(body) }
}
