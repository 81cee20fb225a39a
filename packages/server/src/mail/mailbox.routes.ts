import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromOwnMachine } from '../http/own-machine'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import type { StoredMail, Mailbox } from './mailbox'
import { MAIL_POLICY, mailboxPage, type MailboxSite, mailPage, PAGE_POLICY } from './mailbox-page'

interface ById {
  Params: { id: string }
}

/** Pages with the mails of a shop without a mail server, for a developer on the same machine. */
export function addMailboxRoutes(app: FastifyInstance, mailbox: Mailbox, shop: Pick<Shop, 'site' | 'timeZone'>): void {
  const siteNow = (): MailboxSite => ({ shopName: shop.site.name, timeZone: shop.timeZone })
  app.get('/mailbox', async (request, reply) => {
    requireOwnMachine(request)
    return sendHtml(reply, PAGE_POLICY, mailboxPage(siteNow(), await mailbox.list()))
  })
  app.get<ById>('/mailbox/:id', async (request, reply) => {
    requireOwnMachine(request)
    return sendHtml(reply, PAGE_POLICY, mailPage(siteNow(), await getMail(mailbox, request.params.id)))
  })
  app.get<ById>('/mailbox/:id/html', async (request, reply) => {
    requireOwnMachine(request)
    const { html } = await getMail(mailbox, request.params.id)
    return sendHtml(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL_POLICY, html)
  })
}

/**
 * The mailbox contains password reset links, even the admin's. So requests from the network, through a proxy or with a
 * foreign Host header (DNS rebinding) are refused.
 */
function requireOwnMachine(request: FastifyRequest): void {
  if (!isFromOwnMachine(request)) throw notFound('Page')
}

async function getMail(mailbox: Mailbox, id: string): Promise<StoredMail> {
  const mail = await mailbox.find(id)
  if (!mail) throw notFound('Mail')
  return mail
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .send(html)
}
