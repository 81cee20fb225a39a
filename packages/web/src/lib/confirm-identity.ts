import { useSyncExternalStore } from 'react'
import { ApiError } from '@shop/contract/client'
import { identity, type IdentityProof } from './identity'

/** The server wants to hear again who it is, before it does what was asked. */
export function isIdentityAsked(status: number, body: unknown): boolean {
  return status === 428 && codeOf(body) === 'identity-not-confirmed'
}

export function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

/** Whether a refusal is the one of that code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body.code === code
}

/** What is asked for right now; null while nothing is. */
export function useIdentityProof(): IdentityProof | null {
  return useSyncExternalStore(identity.subscribe, identity.proof, () => null)
}
