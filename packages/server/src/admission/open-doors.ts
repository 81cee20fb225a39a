import type { Server } from 'node:http'
import type { Admission } from './admission'
import { answerInTurn, type InTurnOptions } from './answer-in-turn'
import { refuseSurplus } from './overload'
import type { AnswerCache } from '../cache/shop-cache'
import { serveCachedFirst } from '../cache/serve-cached'
import { limitSilentConnections } from './silent-connections'

export interface DoorOptions extends InTurnOptions {
  door: Admission
  answers: AnswerCache
  isOpen: () => boolean
  onServed?: (status: 200 | 304) => void
  onTurnedAway?: () => void
}

/**
 * What stands before the app, from the outside in: cached answers leave at once; the rest is worked on one request per
 * connection at a time, and needs a slot.
 */
export function openDoors(
  server: Server,
  { door, answers, isOpen, onServed, onTurnedAway, ...limits }: DoorOptions,
): void {
  limitSilentConnections(server)
  refuseSurplus(server, door, onTurnedAway)
  answerInTurn(server, limits)
  serveCachedFirst(server, answers, { isOpen, ...(onServed && { onServed }) })
}
