import { LANGUAGE } from '#language'
import * as m from '#messages/admin-text-pages'
import { ApiError, type Client } from '@shop/contract/client'
import { languageQueryOf, PAGE_LANGUAGES, pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { LoadFailure } from '../list/list-failure'
import type { Route } from './+types/text-page-page'
import { TextLanguages } from './text-languages'
import { TextPageEditor } from './text-page-editor'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.pageText)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = async (api: Client) => {
    const slug = TEXT_PAGE_SLUGS.find((slug) => slug === params.slug)
    if (slug === undefined) throw new ApiError(404, {})
    const language = PAGE_LANGUAGES.find((language) => language === url.searchParams.get('language')) ?? 'en'
    const textIn = (language: PageLanguage) =>
      api.call('GET /api/admin/text-pages/{slug}', { params: { slug }, query: languageQueryOf(language) })
    const [page, named] = await Promise.all([textIn(language), language === LANGUAGE ? null : textIn(LANGUAGE)])
    // The heading is in the language of the panel, whichever text is edited.
    return { page, name: (named ?? page).default_text.title }
  }
  const page = { load, failed: adminTexts.textPages.fetchOneFailed }
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function TextPagePage({ loaderData: loaded }: Route.ComponentProps) {
  const { page, name } = loaded.status === 'ready' ? loaded.data : { page: null, name: '' }
  return (
    <AdminPage
      title={page ? m.pageTextOf({ title: name }) : m.pageText}
      back={{ label: m.backToAllPageTexts, to: paths.adminTextPages }}
      actions={
        page ? (
          // The whole address: the page of the text's language is not always one of the panel's.
          <ButtonLink
            variant="text"
            to={new URL(pathIn(page.language, paths.textPage(page.slug)), location.href).href}
            target="_blank"
          >
            {m.viewPage}
          </ButtonLink>
        ) : null
      }
    >
      {loaded.status === 'failed' ? <LoadFailure notice={loaded.notice} /> : null}
      {loaded.status === 'missing' ? <EmptyState icon="search" title={m.thisPageDoesNotExist} /> : null}
      {page ? (
        <>
          <TextLanguages page={page} />
          <TextPageEditor key={`${page.slug} ${page.language}`} page={page} />
        </>
      ) : null}
    </AdminPage>
  )
}
