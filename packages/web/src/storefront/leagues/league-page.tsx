import * as texts from '#messages/texts'
import * as m from '#messages/leagues'
import { idOf, liveLoader } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readClubs, readLeague } from '../../lib/read-catalog'
import { breadcrumbJsonLd } from '../catalog/structured-data'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import type { Route } from './+types/league-page'
import { CatalogSection } from '../catalog/catalog-section'
import { LeagueHero } from './league-hero'
import { LeagueTeams } from './league-teams'
import { OutdatedNotice, PageTrouble } from '../catalog/page-trouble'
import { troubleMeta } from '../catalog/trouble-meta'
import styles from './league-page.module.css'

const page = liveLoader({
  load: async (api, args) => {
    const params = { id: idOf(args) }
    const [league, clubs] = await Promise.all([
      api.call('GET /api/leagues/{id}', { params }),
      api.call('GET /api/leagues/{id}/clubs', { params }),
    ])
    return { league: readLeague(league), clubs: readClubs(clubs) }
  },
  failed: texts.league_fetchFailed,
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (loaderData.status !== 'ready') return troubleMeta(site, loaderData, texts.league_notFound)
  const { league } = loaderData.data
  const path = paths.league(league.id)
  const trail = [
    { name: m.leagues, path: paths.leagues },
    { name: league.name, path },
  ]
  return pageMeta({
    site,
    title: m.jerseys({ name: league.name }),
    description: league.description ?? m.footballJerseysOfTheClubsOf({ name: league.name }),
    path,
    image: league.pictures[0],
    jsonLd: [breadcrumbJsonLd(trail, site.siteUrl)],
  })
}

export default function LeaguePage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allLeagues, to: paths.leagues }
    return <PageTrouble trouble={loaded} missing={texts.league_notFound} wayOn={wayOn} />
  }
  const { league, clubs } = loaded.data
  return (
    <>
      <LeagueHero league={league} clubs={clubs} />
      <Container className={styles.page}>
        <OutdatedNotice notice={loaded.notice} />
        {clubs.length > 0 ? (
          <CatalogSection title={m.teams} className={styles.teams}>
            <LeagueTeams clubs={clubs} />
          </CatalogSection>
        ) : (
          <EmptyState
            title={texts.league_noTeams}
            action={<ButtonLink to={paths.leagues}>{m.allLeagues}</ButtonLink>}
          />
        )}
      </Container>
    </>
  )
}
