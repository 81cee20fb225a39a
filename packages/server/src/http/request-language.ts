import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { sayRefusalsIn, type Say } from '../kernel/translate-sentence'
import type { Shop } from '../kernel/shop'

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures that staff have chosen for Arabic. */
    arabicDigits?: () => string
  }
}

/** Lets sentences in Arabic have the figures that staff have chosen; without it they are Latin ones. */
export function addArabicDigits(app: FastifyInstance, shop: Shop): void {
  app.decorate('arabicDigits', () => shop.settings.current().arabic_digits)
}

/** Says English sentences in the language of the page that sent the request. */
export function sayFor({ headers, server }: FastifyRequest): Say {
  return sayRefusalsIn(languageOf(headers), server.arabicDigits?.() ?? 'latin')
}

/**
 * The language that a page asked for. Only the bare code counts, which the shop's own pages send: the list that a browser
 * sends by itself says nothing of the page on its screen.
 */
export function languageOf({ 'accept-language': asked }: IncomingHttpHeaders): PageLanguage {
  return PAGE_LANGUAGES.find((language) => language === asked) ?? 'en'
}
