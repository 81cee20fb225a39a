import * as z from 'zod'
import { LONGEST_TAG } from './customer-limits'
import { endpoint } from './endpoint'
import { OrderNoteInput } from './order-desk'
import { RETURN_STATES } from './return-words'
import { ById, Done, Id, isStorable, PathId, RequestKey, Timestamp } from './values'

/** What staff know and write down about a customer beside the account. */

export const CustomerTag = z
  .string('Please enter a tag.')
  .trim()
  .min(1, 'Please enter a tag.')
  .max(LONGEST_TAG, `At most ${LONGEST_TAG} characters.`)
  .refine(isStorable, 'Please enter a tag.')

export const CustomerNote = z
  .object({
    id: Id,
    text: z.string(),
    by: z.string().nullable(),
    created_at: Timestamp,
    may_delete: z.boolean().describe('Its author may delete it, and every admin.'),
  })
  .meta({ id: 'CustomerNote' })
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerAddress = z
  .object({
    lines: z.array(z.string()).describe('As on a parcel, without the phone number.'),
    phone: z.string(),
    whatsapp_url: z.string().nullable().describe('Null where the country of the phone number is not known.'),
    is_default: z.boolean().describe('The default of the address book.'),
    is_in_book: z.boolean(),
    order_id: Id.nullable().describe('The latest order that went there.'),
  })
  .meta({ id: 'CustomerAddress' })
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const CustomerFile = z
  .object({
    notes: z.array(CustomerNote).describe('The latest first.'),
    tags: z.array(z.string()),
    addresses: z
      .array(CustomerAddress)
      .describe('Of the address book, the default first, then of orders, the latest first.'),
    returns: z.array(
      z.object({
        id: Id,
        order_id: Id,
        wish: z.enum(['refund', 'exchange']),
        state: z.enum(RETURN_STATES),
        created_at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'CustomerFile' })
export type CustomerFile = z.infer<typeof CustomerFile>

export const CustomerNoteInput = z.object({
  text: OrderNoteInput.shape.text,
  key: RequestKey.describe('Chosen by the client: the same note sent twice is one.'),
})
export type CustomerNoteInput = z.infer<typeof CustomerNoteInput>

const staff = { access: 'admin', abilities: ['customers'] } as const

export const customerEndpoints = {
  getCustomerFile: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/file',
    ...staff,
    summary: 'Notes, tags, addresses and returns of a customer',
    params: ById,
    response: CustomerFile,
  }),
  addCustomerNote: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/notes',
    ...staff,
    changes: 'private',
    summary: 'Write a note about a customer, which only staff read',
    params: ById,
    body: CustomerNoteInput,
    response: CustomerFile,
    status: 201,
  }),
  deleteCustomerNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/notes/{noteId}',
    ...staff,
    changes: 'private',
    summary: 'Delete an own note; admins delete any',
    params: z.object({ ...ById.shape, noteId: PathId }),
    response: Done,
  }),
  addCustomerTag: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/tags',
    ...staff,
    changes: 'private',
    summary: 'Give a customer a tag; one that the customer has already stays',
    params: ById,
    body: z.object({ tag: CustomerTag }),
    response: CustomerFile,
    status: 201,
  }),
  removeCustomerTag: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/tags',
    ...staff,
    changes: 'private',
    summary: 'Take a tag from a customer',
    params: ById,
    query: z.object({ tag: CustomerTag }),
    response: Done,
  }),
  listCustomerTags: endpoint({
    method: 'GET',
    path: '/api/admin/customer-tags',
    ...staff,
    summary: 'Every tag that a customer has, with the number of customers, most used first',
    response: z.object({ data: z.array(z.object({ tag: z.string(), customers: z.number().int() })) }),
  }),
}
