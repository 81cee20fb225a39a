import type { ReturnState } from '@shop/contract/return-words'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { insertReturnEvent } from './returns.queries'

interface Step {
  returnId: number
  orderId: number
  before: ReturnState | null
  state: ReturnState
  by: number
  detail?: string | null
}

/** The order's refund mail announces the money, and customers are not told of the inspection. */
const STATES_WITHOUT_MAIL: readonly ReturnState[] = ['inspected', 'refunded']

/** Adds a step to the history of a return and to the audit log, and queues its mail. Call it inside a transaction. */
export async function recordStep(
  shop: Shop,
  { returnId, orderId, before, state, by, detail = null }: Step,
): Promise<void> {
  await insertReturnEvent(shop.db, { returnId, state, detail, userId: by, createdAt: shop.now() })
  const field = `return ${returnId}`
  await recordChange(shop, {
    by,
    action: 'changed',
    subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
    before: { [field]: before },
    after: { [field]: state, ...(detail !== null && { detail }) },
  })
  if (!STATES_WITHOUT_MAIL.includes(state)) await enqueue(shop, 'send-return-mail', { returnId, state })
}
