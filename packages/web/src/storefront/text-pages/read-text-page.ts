import { LANGUAGE } from '#language'
import { withoutLanguage } from '../../lib/address'
import { ApiError, type Client } from '@shop/contract/client'
import { languageQueryOf } from '@shop/contract/page-languages'
import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import type { TextPage } from '@shop/contract/text-pages'
import { IS_OWN_SERVER } from '../../lib/backend'
import type { LoadArgs } from '../../lib/live-loader'
import { MalformedAnswer } from '../../lib/reading'

/** Loads the page of the address. A foreign server has no such pages, and its HTML would not be trusted either. */
export async function loadTextPage(api: Client, { url }: Pick<LoadArgs, 'url'>): Promise<TextPage> {
  const slug = TEXT_PAGE_SLUGS.find((slug) => withoutLanguage(url.pathname).replace(/\/$/, '') === `/${slug}`)
  if (slug === undefined || !IS_OWN_SERVER) throw new ApiError(404, {})
  const page = await api.call('GET /api/text-pages/{slug}', {
    params: { slug },
    query: languageQueryOf(LANGUAGE),
  })
  if (typeof page.html !== 'string' || typeof page.title !== 'string') throw new MalformedAnswer('No page of text.')
  return page
}
