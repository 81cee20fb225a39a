import type { User } from '@shop/contract/accounts'
import type { Order } from '@shop/contract/orders'
import type { ManagedReturn, Return, ReturnInput } from '@shop/contract/returns'
import type { Shop } from '../kernel/shop'
import { setOrderStatus } from '../payments/set-order-status'
import { approveReturn, receiveReturn } from '../returns/decide-return'
import { inspectReturn } from '../returns/inspect-return'
import { requestReturn } from '../returns/request-return'
import { givenUser } from './account-factories'
import { givenOrder, type WantedLine } from './checkout-factories'

export interface ArrivedOrder {
  user: User
  order: Order
}

/** Places an order and completes it, so that everything in it counts as arrived. */
export async function givenArrivedOrder(
  shop: Shop,
  adminId: number,
  lines: readonly WantedLine[],
  customer?: User,
): Promise<ArrivedOrder> {
  const user = customer ?? (await givenUser(shop))
  const { id } = await givenOrder(shop, lines, user)
  return { user, order: await setOrderStatus(shop, id, 'completed', adminId) }
}

type LineInput = ReturnInput['lines'][number]

/** Asks to return the first line of the order, one piece that is too small, unless told. */
export function aReturnInput({ items }: Order, line: Partial<LineInput> = {}, wish: ReturnInput['wish'] = 'refund') {
  return { wish, lines: [{ item_id: items[0]?.id ?? 0, pieces: 1, reason: 'too-small' as const, ...line }] }
}

export function givenReturn(shop: Shop, { user, order }: ArrivedOrder, line: Partial<LineInput> = {}): Promise<Return> {
  return requestReturn(shop, user.id, order.id, aReturnInput(order, line))
}

/** Brings a return through approval and arrival to the inspection: all is restocked and refunded. */
export async function givenInspected(
  shop: Shop,
  adminId: number,
  { id, lines }: Pick<Return, 'id' | 'lines'>,
  decision: { restock?: boolean; refund?: number } = {},
): Promise<ManagedReturn> {
  await approveReturn(shop, id, {}, adminId)
  await receiveReturn(shop, id, adminId)
  const decided = lines.map((line) => ({ id: line.id, restock: true, ...decision }))
  return inspectReturn(shop, id, { lines: decided }, adminId)
}
