import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { faultWithStatus } from './api-error'
import { clearCache, unlessCachedAsNone } from './behaviour-cache'
import {
  deleteBehaviours,
  deleteUsedUpBehaviours,
  insertBehaviour,
  listActiveBehaviours,
  takeBehaviour,
  type Behaviour,
} from './behaviours.queries'
import type { Gateway } from './gateway'

export const CALL_NAMES = [
  'create',
  'retrieve',
  'list',
  'confirm',
  'authenticate',
  'capture',
  'cancel',
  'refund',
  'update',
  'customer',
  'cards',
] as const
export type CallName = (typeof CALL_NAMES)[number]

const OF_CALLS = ['fail', 'time-out', 'delay', 'hold', 'decline'] as const
const OF_WEBHOOKS = ['drop', 'repeat', 'delay', 'reorder'] as const
const CAN_BE_DECLINED = ['confirm', 'capture', 'refund']
const LONGEST_PAUSE_IN_MS = 600_000

const applies = {
  ms: z.coerce.number().int().min(0).max(LONGEST_PAUSE_IN_MS).optional(),
  times: z.coerce.number().int().min(1).max(1_000_000).optional(),
  probability: z.coerce.number().gt(0).max(1).optional(),
}

/** Applies once unless `times` is given; with a `probability`, until it is cleared. */
export const BehaviourInput = z.discriminatedUnion('call', [
  z
    .strictObject({
      call: z.enum(CALL_NAMES),
      what: z.enum(OF_CALLS),
      /** Only a failure can happen during the work: the work is rolled back, and the failure is stored under the key. */
      moment: z.enum(['before', 'during', 'after']).optional(),
      status: z.coerce.number().int().min(400).max(599).optional(),
      ...applies,
    })
    .refine(({ call, what }) => what !== 'decline' || CAN_BE_DECLINED.includes(call), 'This call cannot be declined.')
    .refine(({ what, moment }) => what === 'fail' || moment !== 'during', 'Only a failure can happen during a call.')
    .refine(({ what, moment }) => what !== 'hold' || moment === undefined, 'A call that is held has no other moment.'),
  z.strictObject({
    call: z.literal('webhook'),
    what: z.enum(OF_WEBHOOKS),
    /** Applies to events of this type only. */
    event: z
      .string()
      .regex(/^[a-z_.]{1,100}$/)
      .optional(),
    /** How often a repeated event is delivered in all. */
    copies: z.coerce.number().int().min(2).max(20).optional(),
    ...applies,
  }),
])
export type BehaviourInput = z.output<typeof BehaviourInput>

const DEFAULT_MS: Partial<Record<string, number>> = { 'time-out': 60_000, delay: 1_000, hold: 5_000, reorder: 3_000 }

/** Applies in every process from now on, until it is used up or cleared. */
export async function addBehaviour(gateway: Gateway, input: BehaviourInput): Promise<Behaviour> {
  await deleteUsedUpBehaviours(gateway.db)
  const added = await insertBehaviour(gateway.db, {
    call: input.call,
    what: input.what,
    moment: ('moment' in input ? input.moment : undefined) ?? (input.what === 'hold' ? 'during' : 'before'),
    milliseconds: input.ms ?? DEFAULT_MS[input.what] ?? 0,
    status: ('status' in input ? input.status : undefined) ?? 500,
    copies: ('copies' in input ? input.copies : undefined) ?? 2,
    eventType: 'event' in input ? (input.event ?? null) : null,
    timesLeft: input.times ?? (input.probability === undefined ? 1 : null),
    probability: input.probability ?? 1,
  })
  clearCache()
  return added
}

export function listBehaviours(gateway: Gateway): Promise<Behaviour[]> {
  return listActiveBehaviours(gateway.db)
}

export function clearBehaviours(gateway: Gateway): Promise<number> {
  return deleteBehaviours(gateway.db)
}

export function takeCallBehaviour(gateway: Gateway, call: CallName): Promise<Behaviour | undefined> {
  return take(gateway, call)
}

/** The delay of each delivery of a new event in milliseconds; no delivery for a dropped event. */
export async function deliveryDelays(gateway: Gateway, eventType: string): Promise<number[]> {
  const behaviour = await take(gateway, 'webhook', eventType)
  if (!behaviour) return [0]
  const { what, copies, milliseconds } = behaviour
  if (what === 'drop') return []
  if (what === 'repeat') return Array<number>(copies).fill(0)
  // A random delay lets later events overtake this one.
  return [what === 'reorder' ? Math.round(Math.random() * milliseconds) : milliseconds]
}

function take(gateway: Gateway, call: string, eventType?: string): Promise<Behaviour | undefined> {
  return unlessCachedAsNone(
    () => takeBehaviour(gateway.db, call, eventType),
    async () => (await listActiveBehaviours(gateway.db)).length > 0,
  )
}

/** Ends the connection without a response. */
export class NoResponse extends Error {}

/** Fails, waits or drops the connection if the behaviour is set for this moment. */
export async function applyBehaviour(
  behaviour: Behaviour | undefined,
  moment: Behaviour['moment'],
  untilClosed: AbortSignal,
): Promise<void> {
  if (behaviour?.moment !== moment || behaviour.what === 'decline' || behaviour.what === 'hold') return
  if (behaviour.what === 'fail') throw faultWithStatus(behaviour.status)
  await wait(behaviour, untilClosed)
  if (behaviour.what === 'time-out') throw new NoResponse('The gateway was told not to answer.')
}

/** Holds the call before its work begins, while its idempotency key is already in use. */
export async function holdCall(behaviour: Behaviour | undefined, untilClosed: AbortSignal): Promise<void> {
  if (behaviour?.what === 'hold') await wait(behaviour, untilClosed)
}

async function wait({ milliseconds }: Behaviour, untilClosed: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal: untilClosed, ref: false }).catch(() => undefined)
}
