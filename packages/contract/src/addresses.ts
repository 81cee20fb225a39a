import * as z from 'zod'
import { ShippingInput } from './checkout'
import { endpoint } from './endpoint'
import { ById, Done, Id } from './values'

/** An entry of a customer's address book; its fields are those of the checkout's shipping form. */
export const Address = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    phone: z.string(),
    is_default: z.boolean().describe('The one that the checkout begins with.'),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

export const AddressInput = z.object({
  ...ShippingInput.shape,
  is_default: z.boolean().optional().describe('False leaves the default as it is: there is always one.'),
})
export type AddressInput = z.infer<typeof AddressInput>

export const addressEndpoints = {
  listAddresses: endpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'user',
    priority: 'buying',
    summary: 'The own address book, the default first',
    response: z.object({ data: z.array(Address) }),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/api/addresses',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Add an address; one that is in the book already is not added twice',
    body: AddressInput,
    response: Address,
    status: 201,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/addresses/{id}',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Change one of the own addresses, or make it the default',
    params: ById,
    body: AddressInput,
    response: Address,
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/api/addresses/{id}',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Delete one of the own addresses; after the default, the one added last becomes the default',
    params: ById,
    response: Done,
  }),
}
