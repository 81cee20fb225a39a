import * as m from '#messages/returns'
import type { Return } from '@shop/contract/returns'
import { useRevalidator } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { attempt, type LivePage } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Pager } from '../../ui/pager'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/returns-page'
import { OwnReturn } from './own-return'
import styles from './return-page.module.css'
import { returnTexts } from './return-texts'

interface OwnReturns {
  returns: Return[]
  page: number
  pages: number
}

const ownReturns: LivePage<OwnReturns> = {
  load: async (api, { url }) => {
    const wanted = Math.max(1, Math.min(1_000_000, Math.trunc(Number(url.searchParams.get('page')) || 1)))
    const { data, meta } = await api.call('GET /api/returns', { query: { page: wanted } })
    return { returns: data, page: meta.page, pages: Math.ceil(meta.total / meta.per_page) }
  },
  failed: returnTexts.listFailed,
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.returns,
    description: m.aboutYourReturns,
    path: paths.returns,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(ownReturns, apiWithSignal(request.signal), { params, url })
}

export default function ReturnsPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{m.returns}</h1>
      {loaded.status === 'ready' ? (
        <Returns {...loaded.data} />
      ) : (
        <LoadFailure level={2} notice={returnTexts.listFailed} />
      )}
    </Container>
  )
}

function Returns({ returns, page, pages }: OwnReturns) {
  const { revalidate } = useRevalidator()
  if (returns.length === 0) {
    return (
      <div className={styles.list}>
        <EmptyState
          icon="parcel"
          title={m.noReturns}
          action={<ButtonLink to={paths.orders}>{m.yourOrders}</ButtonLink>}
        >
          {m.openTheOrderToReturn}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.list}>
      <div className={styles.returns}>
        {returns.map((returned) => (
          <OwnReturn key={returned.id} returned={returned} onChanged={() => void revalidate()} />
        ))}
      </div>
      <Pager page={page} pages={pages} to={(next) => (next > 1 ? `${paths.returns}?page=${next}` : paths.returns)} />
    </div>
  )
}
