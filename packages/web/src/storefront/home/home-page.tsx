import * as m from '#messages/home'
import { Suspense, use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { takeLeaguesWanted } from '../leagues/leagues-wanted'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Container } from '../../ui/container'
import { allLeagues } from '../leagues/all-leagues'
import { RecentlyViewed } from '../product/recently-viewed'
import type { Route } from './+types/home-page'
import { HomeHero } from './home-hero'
import { HomeJerseys } from './home-jerseys'
import { HomeLeagues } from './home-leagues'
import { HomeOrder, openOrder } from './home-order'
import { HomePrint } from './home-print'
import { shelvesOf, type Arrangement } from './home-shelves'
import { newJerseys, popularJerseys } from './some-jerseys'

const LEAGUES = 'leagues'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: '',
    description: m.jerseysByLeagueAndClub,
    path: paths.home,
    isPrivate: true,
  })
}

/** Each section waits for its own answer: one that fails or takes long holds up no other. */
export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const api = apiWithSignal(request.signal)
  return {
    leagues: attempt(allLeagues, api, { params, url }),
    ...shelvesOf(attempt(newJerseys, api, { params, url }), attempt(popularJerseys, api, { params, url })),
    order: openOrder(api),
  }
}

export default function HomePage({ loaderData: { leagues, newest, popular, arranged, order } }: Route.ComponentProps) {
  const { key } = useLocation()

  // A cookie tells that the leagues are wanted, because /categories has been redirected to plain / by now.
  useEffect(() => {
    if (takeLeaguesWanted()) goToSection(LEAGUES)
  }, [key])

  return (
    <>
      <HomeHero arranged={arranged} />
      <Container>
        <HomeLeagues id={LEAGUES} leagues={leagues} />
        <HomeOrder order={order} />
        <HomeJerseys title={m.newJerseys} to={paths.products()} jerseys={newest} />
        <HomeJerseys title={m.popularJerseys} to={paths.products('sort=popular')} jerseys={popular} isOptional />
        <HomePrint arranged={arranged} />
        <Suspense>
          <ViewedBesides arranged={arranged} />
        </Suspense>
      </Container>
    </>
  )
}

/** The jerseys viewed on this device that the page does not show anyway. */
function ViewedBesides({ arranged }: { arranged: Promise<Arrangement> }) {
  return <RecentlyViewed except={use(arranged).shown} />
}

function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}
