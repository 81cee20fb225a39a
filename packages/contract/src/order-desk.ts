import * as z from 'zod'
import { ShippingInput } from './checkout'
import { endpoint } from './endpoint'
import { ById, Done, Id, isStorable, PathId, RequestKey, Timestamp } from './values'

/** What staff write and change at an order beside its status and its money: notes, mails, the address. */

export const OrderNote = z
  .object({
    id: Id,
    text: z.string(),
    is_for_customer: z.boolean().describe('The customer got it by mail and reads it at the order.'),
    by: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof OrderNote>

export const OrderDesk = z
  .object({
    notes: z.array(OrderNote),
    mails: z.array(
      z.object({ id: Id, kind: z.string(), sent_to: z.string(), subject: z.string(), sent_at: Timestamp }),
    ),
    former_addresses: z
      .array(z.object({ lines: z.array(z.string()), by: z.string().nullable(), changed_at: Timestamp }))
      .describe('Addresses that the order had before staff changed them, the latest first.'),
  })
  .meta({ id: 'OrderDesk' })
export type OrderDesk = z.infer<typeof OrderDesk>

export const OrderNoteInput = z.object({
  text: z
    .string('Please write something.')
    .trim()
    .min(1, 'Please write something.')
    .max(2000, 'At most 2000 characters.')
    .refine(isStorable),
  is_for_customer: z.boolean().default(false),
  key: RequestKey.optional().describe('Chosen by the client: the same note sent twice is one.'),
})
export type OrderNoteInput = z.infer<typeof OrderNoteInput>

/** A note as its customer reads it. */
export const OwnOrderNote = z.object({ id: Id, text: z.string(), created_at: Timestamp }).meta({ id: 'OwnOrderNote' })
export type OwnOrderNote = z.infer<typeof OwnOrderNote>

export const orderDeskEndpoints = {
  getOrderDesk: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}/desk',
    access: 'admin',
    abilities: ['orders', 'pack'],
    summary: 'Notes, sent mails and former addresses of an order',
    params: ById,
    response: OrderDesk,
  }),
  addOrderNote: endpoint({
    method: 'POST',
    path: '/api/admin/order-management/{id}/notes',
    access: 'admin',
    abilities: ['orders'],
    changes: 'private',
    summary: 'Write a note, for staff alone or to the customer, who gets it by mail',
    params: ById,
    body: OrderNoteInput,
    response: OrderDesk,
    status: 201,
    errors: ['too-many-attempts'],
  }),
  resendOrderMail: endpoint({
    method: 'POST',
    path: '/api/admin/order-management/{id}/mails/{mailId}/resend',
    access: 'admin',
    abilities: ['orders'],
    changes: 'private',
    summary: 'Send a mail about an order once more, to the customer’s present address',
    params: z.object({ ...ById.shape, mailId: PathId }),
    response: Done,
    errors: ['too-many-attempts'],
  }),
  changeOrderAddress: endpoint({
    method: 'PUT',
    path: '/api/admin/order-management/{id}/address',
    access: 'admin',
    abilities: ['orders'],
    changes: 'private',
    summary: 'Change where an order goes, unless it is completed or cancelled; the former address is kept',
    params: ById,
    body: ShippingInput,
    response: OrderDesk,
    errors: ['conflict'],
  }),
  listOwnOrderNotes: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/notes',
    access: 'user',
    priority: 'buying',
    summary: 'What staff wrote to the customer about one of the own orders, latest first',
    params: ById,
    response: z.object({ data: z.array(OwnOrderNote) }),
  }),
}
