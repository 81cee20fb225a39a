import { accountEndpoints as accounts } from '@shop/contract/accounts'
import { customerEndpoints as endpoints } from '@shop/contract/customers'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getCustomerFile } from './customer-file'
import { addCustomerNote, deleteCustomerNote } from './customer-notes'
import { addCustomerTag, listCustomerTags, removeCustomerTag } from './customer-tags'
import { listUsers } from './list-users'
import { getManagedUser } from './managed-user'

export function addCustomerAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, accounts.listUsers, ({ query }, visitor) => listUsers(shop, query, visitor))
  handle(app, accounts.getManagedUser, ({ params }, visitor) => getManagedUser(shop, params.id, visitor))
  handle(app, endpoints.getCustomerFile, ({ params }, visitor) => getCustomerFile(shop, params.id, visitor))
  handle(app, endpoints.addCustomerNote, ({ params, body }, visitor) => addCustomerNote(shop, params.id, body, visitor))
  handle(app, endpoints.deleteCustomerNote, async ({ params: { id: userId, noteId } }, visitor) => {
    await deleteCustomerNote(shop, { userId, noteId }, visitor)
    return { message: 'The note is deleted.' }
  })
  handle(app, endpoints.addCustomerTag, ({ params, body }, visitor) =>
    addCustomerTag(shop, params.id, body.tag, visitor),
  )
  handle(app, endpoints.removeCustomerTag, async ({ params, query }, visitor) => {
    await removeCustomerTag(shop, params.id, query.tag, visitor)
    return { message: 'The tag is removed.' }
  })
  handle(app, endpoints.listCustomerTags, async () => ({ data: await listCustomerTags(shop) }))
}
