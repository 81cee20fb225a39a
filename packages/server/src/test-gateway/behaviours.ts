import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Shop } from '../kernel/shop'
import {
  deleteBehaviours,
  deleteUsedUpBehaviours,
  insertBehaviour,
  listBehavioursInForce,
  takeBehaviour,
  type Behaviour,
} from './behaviours.queries'
import { disturb, unlessQuiet } from './quiet-time'
import { gatewayFault } from './wire-error'

export const CALL_NAMES = [
  'create',
  'retrieve',
  'list',
  'confirm',
  'authenticate',
  'capture',
  'cancel',
  'refund',
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

/** Without `times` once; with a `probability`, until it is cleared. */
export const BehaviourInput = z.discriminatedUnion('call', [
  z
    .strictObject({
      call: z.enum(CALL_NAMES),
      what: z.enum(OF_CALLS),
      /** Around the work, or (a failure only) in the middle of it, so that it is undone and remembered under its key. */
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
    /** Only events of this type. */
    event: z
      .string()
      .regex(/^[a-z_.]{1,100}$/)
      .optional(),
    /** How often a repeated one arrives in all. */
    copies: z.coerce.number().int().min(2).max(20).optional(),
    ...applies,
  }),
])
export type BehaviourInput = z.output<typeof BehaviourInput>

const DEFAULT_MS: Partial<Record<string, number>> = { 'time-out': 60_000, delay: 1_000, hold: 5_000, reorder: 3_000 }

/** From now on, in every process, until it is used up or cleared. */
export async function addBehaviour(shop: Shop, input: BehaviourInput): Promise<Behaviour> {
  await deleteUsedUpBehaviours(shop.db)
  const added = await insertBehaviour(shop.db, {
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
  disturb()
  return added
}

export function listBehaviours(shop: Shop): Promise<Behaviour[]> {
  return listBehavioursInForce(shop.db)
}

export function clearBehaviours(shop: Shop): Promise<number> {
  return deleteBehaviours(shop.db)
}

export function takeMisbehaviour(shop: Shop, call: CallName): Promise<Behaviour | undefined> {
  return taken(shop, call)
}

/** How long each delivery of a new event is to wait; none for an event that gets lost. */
export async function delaysOfDelivery(shop: Shop, eventType: string): Promise<number[]> {
  const behaviour = await taken(shop, 'webhook', eventType)
  if (!behaviour) return [0]
  const { what, copies, milliseconds } = behaviour
  if (what === 'drop') return []
  if (what === 'repeat') return Array<number>(copies).fill(0)
  // A while of its own for each, so that those that follow overtake it.
  return [what === 'reorder' ? Math.round(Math.random() * milliseconds) : milliseconds]
}

function taken(shop: Shop, call: string, eventType?: string): Promise<Behaviour | undefined> {
  return unlessQuiet(
    () => takeBehaviour(shop.db, call, eventType),
    async () => (await listBehavioursInForce(shop.db)).length > 0,
  )
}

/** The connection ends without an answer. */
export class NoAnswer extends Error {}

/** Does the wrong thing if this is the moment for it. */
export async function misbehave(
  behaviour: Behaviour | undefined,
  moment: Behaviour['moment'],
  untilClosed: AbortSignal,
): Promise<void> {
  if (behaviour?.moment !== moment || behaviour.what === 'decline' || behaviour.what === 'hold') return
  if (behaviour.what === 'fail') throw gatewayFault(behaviour.status)
  await wait(behaviour, untilClosed)
  if (behaviour.what === 'time-out') throw new NoAnswer('The gateway was told not to answer.')
}

/** Holds the call before its work begins, while its idempotency key is in use already. */
export async function holdCall(behaviour: Behaviour | undefined, untilClosed: AbortSignal): Promise<void> {
  if (behaviour?.what === 'hold') await wait(behaviour, untilClosed)
}

async function wait({ milliseconds }: Behaviour, untilClosed: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal: untilClosed, ref: false }).catch(() => undefined)
}
