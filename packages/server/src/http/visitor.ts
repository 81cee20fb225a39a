import type { Role } from '@shop/contract/accounts'
import type { Access } from '@shop/contract/endpoint'
import { ShopError } from '../kernel/shop-error'

/** Somebody whose token was recognised. */
export interface SignedInVisitor {
  userId: number
  role: Role
}
/** Whoever sent the request; `undefined` is somebody who did not say who they are. */
export type Visitor = SignedInVisitor | undefined

/** What a handler may rely on after the access check. */
export type VisitorOf<A extends Access> = A extends 'public' ? Visitor : SignedInVisitor

/** Denies by default: only an access level named here lets anybody through. */
export function requireAccess(access: Access, visitor: Visitor): void {
  if (access === 'public') return
  if (!visitor) throw new ShopError('not-signed-in', 'Please log in.')
  if (access === 'admin' && visitor.role !== 'admin') throw new ShopError('not-allowed', 'This is for staff only.')
}
