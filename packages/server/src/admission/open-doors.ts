import type { Server } from 'node:http'
import type { Admission } from './admission'
import { answerInTurn, type InTurnOptions } from './answer-in-turn'
import { refuseSurplus } from './overload'
import type { ReadyAnswers } from '../cache/answer-cache'
import { serveReadyFirst } from '../cache/serve-cached'
import { limitSilentConnections } from './silent-connections'

export interface DoorOptions extends InTurnOptions {
  door: Admission
  ready: ReadyAnswers
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
  { door, ready, isOpen, onServed, onTurnedAway, ...limits }: DoorOptions,
): void {
  limitSilentConnections(server)
  refuseSurplus(server, door, onTurnedAway)
  answerInTurn(server, limits)
  serveReadyFirst(server, ready, { isOpen, ...(onServed && { onServed }) })
}
