import { isMailKind, type MailKind } from '@shop/contract/mail-kinds'
import { mailPreferenceEndpoints as endpoints } from '@shop/contract/mail-preferences'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import {
  getMailPreferences,
  openMailPreferences,
  saveLinkedMailPreferences,
  saveMailPreferences,
  unsubscribe,
} from './mail-preferences'

const UNSUBSCRIBE_PATH = '/mail-preferences/unsubscribe'
const LONGEST_FORM_IN_BYTES = 4096

export function addMailPreferenceRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.openMailPreferences, ({ body }) => openMailPreferences(shop, body.token))
  handle(app, endpoints.saveLinkedMailPreferences, ({ body }) =>
    saveLinkedMailPreferences(shop, body.token, body.wanted),
  )
  handle(app, endpoints.getMailPreferences, (_, { userId }) => getMailPreferences(shop, userId))
  handle(app, endpoints.saveMailPreferences, ({ body }, { userId }) => saveMailPreferences(shop, userId, body.wanted))
  addUnsubscribeRoutes(app, shop)
}

interface ByLink {
  Querystring: { token?: string; kind?: string }
}

/** The address in the header of a mail (RFC 8058). It is not in the contract, because mail programs send forms. */
function addUnsubscribeRoutes(app: FastifyInstance, shop: Shop): void {
  void app.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    // The form says nothing that the address does not say.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM_IN_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    app.post<ByLink>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      const { kind, token } = linkIn(query)
      await unsubscribe(shop, token, kind)
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/plain; charset=utf-8')
        .send('You are unsubscribed.\n')
    })
    // Scanners open every address of a mail, so opening only leads to the page, with the token in the fragment.
    app.get<ByLink>(UNSUBSCRIBE_PATH, ({ query }, reply) => {
      const { kind, token } = linkIn(query)
      return reply
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/mail-preferences?stop=${kind}#token=${encodeURIComponent(token)}`)
    })
    done()
  })
}

/** A parameter that is sent twice arrives as a list, and is refused like one that is missing. */
function linkIn({ token, kind }: ByLink['Querystring']): { token: string; kind: MailKind } {
  if (typeof token !== 'string' || !isMailKind(kind)) throw notFound('Page')
  return { token, kind }
}
