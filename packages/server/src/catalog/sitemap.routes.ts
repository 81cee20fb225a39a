import { PAGE_LANGUAGES, pathIn } from '@shop/contract/page-languages'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../kernel/shop'
import { sitemap } from './sitemap'

const AN_HOUR = 'public, max-age=3600'

/** The two files that crawlers ask for first. */
export function addSitemapRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', AN_HOUR)
      .send(await sitemap(shop)),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', AN_HOUR).send(robots(shop.site.url)),
  )
}

function robots(siteUrl: string): string {
  const closed = ['/api/', '/admin', '/cart', '/checkout', '/orders', '/profile']
  const everywhere = closed.flatMap((path) => PAGE_LANGUAGES.map((language) => pathIn(language, path)))
  return [
    'User-agent: *',
    ...everywhere.map((path) => `Disallow: ${path}`),
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
