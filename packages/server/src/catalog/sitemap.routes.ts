import { PAGE_LANGUAGES, pathIn } from '@shop/contract/page-languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shop } from '../kernel/shop'
import { sitemap, sitemapFile } from './sitemap'

const AN_HOUR = 'public, max-age=3600'

/** The files that crawlers ask for first. */
export function addSitemapRoutes(app: FastifyInstance, shop: Shop): void {
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml').header('cache-control', AN_HOUR).send(text)
  app.get('/sitemap.xml', async (_request, reply) => xml(reply, await sitemap(shop)))
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async ({ params }, reply) =>
    xml(reply, await sitemapFile(shop, params.name)),
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
