import { setTimeout as wait } from 'node:timers/promises'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type pg from 'pg'
import type { Browser } from './browser'

/** A simulated bank of cardholders, which opens disputes, sends fraud warnings, and decides disputes. */
interface Bank {
  pool: pg.Pool
  gateway: Browser
  random: Random
  say: (text: string) => void
}

const LONGEST_PAUSE_IN_MS = 6_000
const OUTCOMES = ['won', 'lost', 'under_review'] as const

/** Whether the bank may dispute an order. Staff neither cancel nor refund such orders: a dispute may lock refunds. */
export function mayBeDisputed({ id }: { id: number }): boolean {
  return id % 5 === 0
}

/** Disputes payments until the rehearsal is over; returns how many. */
export async function disputePayments({ pool, gateway, random, say }: Bank, isOver: () => boolean): Promise<number> {
  let opened = 0
  while (!isOver()) {
    await wait(1_000 + random() * LONGEST_PAUSE_IN_MS)
    const intentId = await findUndisputed(pool).catch(() => undefined)
    if (intentId === undefined) continue
    const isPart = random() < 0.3
    const body = { payment_intent: intentId, ...(isPart && { amount: 100 }) }
    const dispute = await post<{ id: string }>(gateway, '/test-gateway/disputes', body)
    opened += 1
    say(`a bank disputes ${isPart ? 'a part of ' : ''}a payment`)
    await wait(random() * 2_000)
    const status = choose(OUTCOMES, random)
    await post(gateway, `/test-gateway/disputes/${dispute.id}`, { status })
    await post(gateway, '/test-gateway/warnings', { payment_intent: intentId, kind: 'fraud-warning' })
  }
  return opened
}

function post<Answer>(gateway: Browser, path: string, body: object): Promise<Answer> {
  return gateway.call<Answer>({ method: 'POST', path, body })
}

async function findUndisputed(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ intentId: string }>(`
    select p.intent_id as "intentId" from payments p join gateway_intents i on i.id = p.intent_id
    where p.status = 'captured' and i.status = 'succeeded' and p.order_id % 5 = 0 and i.id not like 'pi_demo%'
      and not exists (select from gateway_disputes d where d.intent_id = i.id)
    order by random() limit 1`)
  return rows[0]?.intentId
}
