import type { ReturnState } from '@shop/contract/return-words'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getLockedOrder } from '../orders/change-status'
import { getReturnRow } from './get-returns'
import { recordStep } from './record-step'
import { updateReturn, type ReturnChange, type ReturnRow } from './returns.queries'

export interface Step {
  to: ReturnState
  from: readonly ReturnState[]
  by: number
  /** Only this customer's return is found. */
  ownerId?: number
  detail?: string | null
}

/**
 * Moves a return on, under the lock of its order. A return that is there already stays as it is, so that a second click changes
 * nothing; from any other state the step is refused. `work` runs in the same transaction and adds to the change.
 */
export async function takeStep(
  shop: Shop,
  returnId: number,
  { to, from, by, ownerId, detail = null }: Step,
  work: (shop: Shop, row: ReturnRow) => Promise<Partial<ReturnChange>> = () => Promise.resolve({}),
): Promise<void> {
  const { orderId, user } = await getReturnRow(shop, returnId)
  if (ownerId !== undefined && user.id !== ownerId) throw notFound('Return')
  await inTransaction(shop, async (shop) => {
    await getLockedOrder(shop, orderId)
    const row = await getReturnRow(shop, returnId)
    if (row.state === to) return
    refuseUnless(row, from)
    const change = await work(shop, row)
    await updateReturn(shop.db, returnId, { ...change, state: to }, shop.now())
    await recordStep(shop, { returnId, orderId, before: row.state, state: to, by, detail })
  })
}

/** Refuses a step from a state that it does not follow, and says where the return stands. */
export function refuseUnless({ id, state }: Pick<ReturnRow, 'id' | 'state'>, from: readonly ReturnState[]): void {
  if (!from.includes(state)) throw new ShopError('conflict', `Return #${id} ${WORDS[state]}.`)
}

const WORDS: Record<ReturnState, string> = {
  requested: 'is not approved yet',
  approved: 'is approved, but has not arrived',
  received: 'has arrived, but is not inspected',
  inspected: 'is inspected already',
  refunded: 'was refunded already',
  exchanged: 'was exchanged already',
  refused: 'was refused',
  cancelled: 'was cancelled by the customer',
}
