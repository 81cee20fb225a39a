import type { Ability } from '@shop/contract/abilities'
import type { Access, Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recogniseVisitor, type Client, type SignedInVisitor } from '../accounts/sessions'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { clientOf } from './client-address'

declare module 'fastify' {
  interface FastifyInstance {
    recogniseVisitor: (token: string, client: Client) => Promise<SignedInVisitor | undefined>
  }
}

/** The visitor that a handler gets after the access check. Public endpoints answer all visitors alike, so none is looked up. */
export type VisitorOf<A extends Access> = A extends 'public' ? undefined : SignedInVisitor

/** Adds the lookup of a visitor by session token. */
export function addVisitors(app: FastifyInstance, shop: Shop): void {
  app.decorate('recogniseVisitor', (token, client) => recogniseVisitor(shop, token, client))
}

/** Authorises a request. Denies by default: only an access level named here is let through. */
export async function authorise(
  { access, abilities = [] }: Pick<Endpoint, 'access' | 'abilities'>,
  request: FastifyRequest,
): Promise<SignedInVisitor | undefined> {
  if (access === 'public') return undefined
  const token = bearerToken(request)
  const visitor = token === undefined ? undefined : await request.server.recogniseVisitor(token, clientOf(request))
  if (!visitor) throw new ShopError('not-signed-in', 'Please log in.')
  if (access === 'user') return visitor
  if (!isLetIn(visitor, abilities)) throw new ShopError('not-allowed', 'This is for staff only.')
  if (visitor.lacksSecondFactor) throw secondFactorRequired()
  return visitor
}

/** Whether the visitor is an admin, or a manager with one of these abilities. */
function isLetIn({ role, abilities: own }: SignedInVisitor, abilities: readonly Ability[]): boolean {
  return role === 'admin' || (role === 'manager' && abilities.some((ability) => own.includes(ability)))
}

function secondFactorRequired(): ShopError {
  const text = 'This shop asks its staff for a second step. Please set it up in your profile, under Security.'
  return new ShopError('second-factor-required', text)
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token
}
