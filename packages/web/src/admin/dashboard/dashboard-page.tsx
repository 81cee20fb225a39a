import * as m from '#messages/admin-dashboard'
import type { DashboardStats } from '@shop/contract/reports'
import { Suspense, useState } from 'react'
import { Await, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { IS_OWN_SERVER } from '../../lib/backend'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { FirstSteps } from '../first-steps/first-steps'
import { loadFirstSteps } from '../first-steps/load-first-steps'
import { LatestOrders } from '../orders/latest-orders'
import { LatestReviews } from '../reviews/latest-reviews'
import type { Route } from './+types/dashboard-page'
import { BooksBanner } from './books-banner'
import { BooksPanel } from './books-panel'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { addressOf, periodIn } from './period'
import { PaymentAlarms } from './payment-alarms'
import { PeriodSelect } from './period-select'
import { readStats } from './read-stats'
import { RevenuePanel } from './revenue-panel'
import { StatCards } from './stat-cards'
import { WaitingTiles } from './waiting-tiles'
import { StatusCounts } from './status-counts'
import { BestSellers, RunningLow } from './stock-and-sales'
import { useBooks } from './use-books'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.dashboard)
}

/** Returns the promise of the figures without awaiting it, so that the page shows a skeleton meanwhile. */
export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const query = { period: periodIn(url.searchParams) }
  const page = {
    load: async (api: ReturnType<typeof apiWithSignal>) =>
      readStats(await api.call('GET /api/admin/stats', { query }), query.period),
    failed: adminTexts.statsFailed,
  }
  const api = apiWithSignal(request.signal)
  return {
    stats: attempt(page, api, { params, url }),
    opening: IS_OWN_SERVER ? loadFirstSteps(api) : Promise.resolve(null),
  }
}

export default function DashboardPage({ loaderData: { stats, opening } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const period = periodIn(params)
  // The chosen period is shown at once; the URL changes only when its figures are loaded.
  const [chosen, setChosen] = useState(period)
  const [lastPeriod, setLastPeriod] = useState(period)
  if (lastPeriod !== period) {
    setLastPeriod(period)
    setChosen(period)
  }
  return (
    <AdminPage
      title={m.dashboard}
      actions={
        IS_OWN_SERVER ? (
          <>
            <PeriodSelect
              value={chosen}
              onChange={(period) => {
                setChosen(period)
                void navigate(paths.admin + addressOf(period), { preventScrollReset: true })
              }}
            />
            <ButtonLink variant="text" to={paths.adminDelivery}>
              {m.delivery}
            </ButtonLink>
            <ButtonLink variant="text" to={paths.adminTextPages}>
              {m.pageTexts}
            </ButtonLink>
            <ButtonLink variant="text" to={paths.adminReports()}>
              {m.reports}
            </ButtonLink>
            <ButtonLink variant="text" to={paths.adminAuditLog}>
              {m.auditLog}
            </ButtonLink>
          </>
        ) : null
      }
    >
      <Suspense>
        <Await resolve={opening}>{(opening) => (opening ? <FirstSteps {...opening} /> : null)}</Await>
      </Suspense>
      <Suspense fallback={<DashboardSkeleton />}>
        <Await resolve={stats}>
          {(loaded) =>
            loaded.status === 'ready' ? (
              <Shown stats={loaded.data} isComing={loaded.data.period !== chosen} />
            ) : (
              <Failure of={loaded} />
            )
          }
        </Await>
      </Suspense>
    </AdminPage>
  )
}

function Shown(props: FiguresProps) {
  return IS_OWN_SERVER ? <Figures {...props} /> : <StatCards stats={props.stats} />
}

interface FiguresProps {
  stats: DashboardStats
  isComing: boolean
}

function Figures({ stats, isComing }: FiguresProps) {
  const watch = useBooks(stats)
  return (
    <div aria-busy={isComing} className={styles.stack}>
      <PaymentAlarms alarms={stats.payment_alarms} />
      <BooksBanner books={watch.books} />
      <StatCards stats={stats} />
      <WaitingTiles stats={stats} />
      <div className={styles.wideAndNarrow}>
        <RevenuePanel stats={stats} />
        <RunningLow stats={stats} />
      </div>
      <LatestOrders
        title={m.recentOrders}
        orders={stats.latest_orders}
        all={{ label: m.seeAll, to: paths.adminOrders }}
      />
      <div className={styles.three}>
        <BestSellers stats={stats} />
        <StatusCounts stats={stats} />
        <BooksPanel watch={watch} />
      </div>
      <LatestReviews
        title={m.latestReviews}
        reviews={stats.latest_reviews}
        all={{ label: m.readAll, to: paths.adminReviews }}
      />
    </div>
  )
}

/** The error with a retry button. Each failure is a different object, so the button loads until the next result. */
function Failure({ of }: { of: object }) {
  const { revalidate } = useRevalidator()
  const [tried, setTried] = useState<object>()
  const tryAgain = () => {
    setTried(of)
    void revalidate()
  }
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={adminTexts.statsFailed}
        action={
          <Button loading={tried === of} loadingLabel={m.loading} onClick={tryAgain}>
            {m.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
