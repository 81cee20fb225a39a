import * as z from 'zod'
import { LineOptions } from './cart'
import { endpoint } from './endpoint'
import { RETURN_REASONS, RETURN_STATES } from './return-words'
import { ById, Id, isStorable, Money, pageOf, pageQuery, PathId, PictureInput, RequestKey, Timestamp } from './values'

/** What customers send back, for their money or for another size, and what staff do with it. */

export const ReturnReason = z.enum(RETURN_REASONS, 'Please say what is wrong.')
export const ReturnState = z.enum(RETURN_STATES)
export const ReturnWish = z.enum(['refund', 'exchange'], 'Money back or another size?')
export type ReturnWish = z.infer<typeof ReturnWish>

const Day = z.iso.date()
const Pieces = z.number().int().positive().max(10_000)

/** What of one line of an order may be returned. */
export const ReturnableLine = z
  .object({
    item_id: Id,
    left: z
      .number()
      .int()
      .nonnegative()
      .describe('How many pieces may still be returned; 0 where the reason says why.'),
    until: Day.nullable().describe('The last day to request a return. Null before the line has arrived.'),
    refusal: z.string().nullable().describe('Why nothing of the line may be returned.'),
    needs_fault: z
      .boolean()
      .describe('The line is printed: it may be returned only if it is damaged or not as shown, and for money only.'),
    worth: z.array(Money).describe('What is refunded for 1, 2, … pieces.'),
    sizes: z
      .array(z.object({ size: z.string(), stock: z.number().int().nonnegative() }))
      .describe('The sizes of the same product and cut that it may be exchanged for.'),
  })
  .meta({ id: 'ReturnableLine' })
export type ReturnableLine = z.infer<typeof ReturnableLine>

export const Returnable = z
  .object({
    is_possible: z.boolean(),
    until: Day.nullable().describe('The last day of the line that may be returned the longest.'),
    refusal: z.string().nullable().describe('Why nothing of the order may be returned.'),
    days: z.number().int().describe('How many days after delivery a return may be requested.'),
    conditions: z.string(),
    lines: z.array(ReturnableLine),
  })
  .meta({ id: 'Returnable' })
export type Returnable = z.infer<typeof Returnable>

export const ReturnLine = z
  .object({
    id: Id,
    item_id: Id,
    product_id: Id,
    product_name: z.string(),
    image: z.string().nullable(),
    options: LineOptions,
    pieces: Pieces,
    reason: ReturnReason,
    text: z.string().nullable(),
    has_picture: z.boolean(),
    wanted_size: z.string().nullable().describe('For an exchange.'),
    is_restocked: z.boolean().nullable().describe('Null before the inspection.'),
    refund: Money.nullable().describe('Null before the inspection.'),
  })
  .meta({ id: 'ReturnLine' })
export type ReturnLine = z.infer<typeof ReturnLine>

const returnFields = {
  id: Id,
  order_id: Id,
  state: ReturnState,
  wish: ReturnWish,
  refusal: z.string().nullable(),
  instructions: z.string().nullable().describe('How to send the pieces back, once the return is approved.'),
  refund: Money.nullable().describe('What is refunded, delivery included. Null before the inspection.'),
  lines: z.array(ReturnLine),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const Return = z.object(returnFields).meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

export const ReturnEvent = z
  .object({ state: ReturnState, detail: z.string().nullable(), by: z.string().nullable(), at: Timestamp })
  .meta({ id: 'ReturnEvent' })
export type ReturnEvent = z.infer<typeof ReturnEvent>

/** A return as staff see it. */
export const ManagedReturn = z
  .object({
    ...returnFields,
    user: z.object({ id: Id, name: z.string(), email: z.string() }),
    events: z.array(ReturnEvent),
    delivery: Money.describe(
      'The part of the delivery that is refunded, by the inspection or, before it, by the rule.',
    ),
    worth: z.array(z.object({ line_id: Id, amount: Money })).describe('The most that may be refunded for each line.'),
    to_refund: Money.nullable().describe('What a click refunds now. Null where the return is not ready for it.'),
    has_failed: z.boolean().describe('The payment provider refused the refund: it can be tried again.'),
    is_cash: z.boolean().describe('The order was paid in cash, so that staff return the money by hand.'),
    paid_with: z.string().optional().describe('What the order was paid with, in words. Left out in lists.'),
  })
  .meta({ id: 'ManagedReturn' })
export type ManagedReturn = z.infer<typeof ManagedReturn>

export const ReturnPage = pageOf(Return)
export type ReturnPage = z.infer<typeof ReturnPage>

const stateCounts = z.object({
  requested: z.number(),
  approved: z.number(),
  received: z.number(),
  inspected: z.number(),
})
export const ManagedReturnPage = pageOf(ManagedReturn).extend({ counts: stateCounts })
export type ManagedReturnPage = z.infer<typeof ManagedReturnPage>

function text(longest: number) {
  return z.string().trim().max(longest, `At most ${longest} characters.`).refine(isStorable)
}

export const ReturnInput = z.object({
  wish: ReturnWish,
  lines: z
    .array(
      z.object({
        item_id: Id,
        pieces: Pieces,
        reason: ReturnReason,
        text: text(1000).nullish(),
        picture_id: Id.nullish(),
        wanted_size: z.string().max(60).nullish(),
      }),
    )
    .min(1, 'Please choose what you send back.')
    .max(200),
  key: RequestKey.optional().describe(
    'Chosen by the client: repeating the call with the same key returns the same return.',
  ),
})
export type ReturnInput = z.infer<typeof ReturnInput>

const ShownPicture = z.object({ picture: z.string().describe('A data URL.') })
const ByLine = z.object({ id: PathId, lineId: PathId })

export const ManagedReturnQuery = z.object({
  ...pageQuery,
  state: z
    .enum(['to-do', 'open', ...RETURN_STATES])
    .optional()
    .describe('`to-do`: what waits for staff; `open`: that and what is approved, which waits for a parcel.'),
  order: PathId.optional(),
})
export type ManagedReturnQuery = z.infer<typeof ManagedReturnQuery>

export const InspectInput = z.object({
  lines: z
    .array(
      z.object({ id: Id, restock: z.boolean(), refund: Money.optional().describe('All of its worth unless told.') }),
    )
    .max(200),
})
export type InspectInput = z.infer<typeof InspectInput>

const ownEndpoints = {
  getReturnable: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/returnable',
    access: 'user',
    priority: 'buying',
    summary: 'What of one of the own orders may be returned or exchanged, until when, and why not',
    params: ById,
    response: Returnable,
  }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/returns',
    access: 'user',
    priority: 'buying',
    summary: 'Ask to return or exchange pieces of one of the own orders; another size is held from now on',
    params: ById,
    body: ReturnInput,
    response: Return,
    status: 201,
    errors: ['conflict', 'out-of-stock'],
  }),
  listOwnReturns: endpoint({
    method: 'GET',
    path: '/api/returns',
    access: 'user',
    priority: 'buying',
    summary: 'Own returns, newest first',
    query: z.object({ ...pageQuery, order: PathId.optional() }),
    response: ReturnPage,
  }),
  cancelReturn: endpoint({
    method: 'POST',
    path: '/api/returns/{id}/cancel',
    access: 'user',
    priority: 'buying',
    summary: 'Take back an own return that is not approved yet; repeating it changes nothing',
    params: ById,
    response: Return,
    errors: ['conflict'],
  }),
  uploadReturnPicture: endpoint({
    method: 'POST',
    path: '/api/return-pictures',
    access: 'user',
    changes: 'private',
    summary: 'Upload a picture of what is wrong, to be named in a return; only its customer and staff see it',
    body: PictureInput,
    largestBody: 12 * 1024 * 1024,
    response: z.object({ id: Id }),
    status: 201,
    errors: ['too-many-attempts'],
  }),
  getReturnPicture: endpoint({
    method: 'GET',
    path: '/api/returns/{id}/lines/{lineId}/picture',
    access: 'user',
    summary: 'The picture of a line of an own return',
    params: ByLine,
    response: ShownPicture,
  }),
}

const staff = { access: 'admin', abilities: ['orders'] } as const

const staffEndpoints = {
  listReturns: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/returns',
    summary: 'The returns of all customers, the oldest open ones first',
    query: ManagedReturnQuery,
    response: ManagedReturnPage,
  }),
  getReturn: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/returns/{id}',
    summary: 'One return with its history and what may be refunded',
    params: ById,
    response: ManagedReturn,
  }),
  getManagedReturnPicture: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/returns/{id}/lines/{lineId}/picture',
    summary: 'The picture of a line of a return',
    params: ByLine,
    response: ShownPicture,
  }),
  approveReturn: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/returns/{id}/approve',
    changes: 'private',
    summary: 'Approve a return and mail how to send it; repeating it changes nothing',
    params: ById,
    body: z.object({ instructions: text(2000).nullish().describe('The setting’s text unless told.') }),
    response: ManagedReturn,
    errors: ['conflict'],
  }),
  refuseReturn: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/returns/{id}/refuse',
    summary: 'Refuse a return with a reason; a size that was held goes back to stock',
    params: ById,
    body: z.object({ reason: text(1000).min(1, 'Please say why.') }),
    response: ManagedReturn,
    errors: ['conflict'],
  }),
  receiveReturn: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/returns/{id}/receive',
    changes: 'private',
    summary: 'The pieces have arrived; repeating it changes nothing',
    params: ById,
    response: ManagedReturn,
    errors: ['conflict'],
  }),
  inspectReturn: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/returns/{id}/inspect',
    summary: 'Decide what goes back to stock and how much is refunded for each line',
    params: ById,
    body: InspectInput,
    response: ManagedReturn,
    errors: ['conflict'],
  }),
  refundReturn: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/returns/{id}/refund',
    summary: 'Refund an inspected return; repeating it refunds nothing more',
    params: ById,
    body: z.object({ amount: Money.describe('What staff saw; refused if it is another by now.') }),
    response: ManagedReturn,
    errors: ['conflict', 'identity-not-confirmed'],
  }),
  exchangeReturn: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/returns/{id}/exchange',
    summary: 'Pack the new sizes of an inspected exchange into a parcel of the order; repeating it packs nothing more',
    params: ById,
    response: ManagedReturn,
    errors: ['conflict'],
  }),
}

export const returnEndpoints = { ...ownEndpoints, ...staffEndpoints }
