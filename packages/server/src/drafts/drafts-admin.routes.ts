import { draftEndpoints as endpoints } from '@shop/contract/drafts'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getDraft, listDrafts, previewDraft } from './get-drafts'
import { changeDraft, createDraft, withdrawDraft } from './save-draft'
import { sendLink } from './send-link'

export function addDraftAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listDrafts, ({ query }) => listDrafts(shop, query))
  handle(app, endpoints.createDraft, ({ body }, { userId }) => createDraft(shop, userId, body))
  handle(app, endpoints.previewDraft, ({ body }) => previewDraft(shop, body))
  handle(app, endpoints.getDraft, ({ params }) => getDraft(shop, params.id))
  handle(app, endpoints.changeDraft, ({ params, body }, { userId }) => changeDraft(shop, userId, params.id, body))
  handle(app, endpoints.sendPaymentLink, ({ params, body }, { userId }) => sendLink(shop, userId, params.id, body))
  handle(app, endpoints.withdrawDraft, ({ params }, { userId }) => withdrawDraft(shop, userId, params.id))
}
