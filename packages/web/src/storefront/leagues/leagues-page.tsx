import * as texts from '#messages/texts'
import * as m from '#messages/leagues'
import { liveLoader, type Loaded } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import type { ShopLeague } from '../../lib/read-catalog'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { inSeries } from '../../ui/in-series'
import type { Route } from './+types/leagues-page'
import { allLeagues } from './all-leagues'
import { LeagueTile } from './league-tile'
import { LoadFailure, OutdatedNotice } from '../catalog/page-trouble'
import styles from './leagues-page.module.css'

const page = liveLoader(allLeagues)
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const leagues = loaderData.status === 'ready' ? loaderData.data : []
  const names = inSeries(leagues.map((league) => league.name))
  return pageMeta({
    site: siteOf(matches),
    title: m.leagues,
    description: names ? m.footballJerseysByLeague({ names }) : m.footballJerseysByLeagueTitle,
    path: paths.leagues,
    image: leagues[0]?.pictures[0],
  })
}

export default function LeaguesPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>{m.leagues}</h1>
      {loaded.status === 'ready' && loaded.data.length > 0 ? (
        <p className={styles.summary}>{summaryOf(loaded.data)}</p>
      ) : null}
      <div className={styles.content}>
        <Content loaded={loaded} />
      </div>
    </Container>
  )
}

function Content({ loaded }: { loaded: Loaded<ShopLeague[]> }) {
  if (loaded.status !== 'ready') {
    const notice = loaded.status === 'failed' ? loaded.notice : texts.leagues_fetchFailed
    return <LoadFailure level={2} notice={notice} wayOn={{ label: m.allJerseys, to: paths.products() }} />
  }
  return (
    <>
      <OutdatedNotice notice={loaded.notice} />
      {loaded.data.length === 0 ? (
        <EmptyState title={texts.leagues_none} action={<ButtonLink to={paths.products()}>{m.allJerseys}</ButtonLink>}>
          {m.firstLeaguesAreComing}
        </EmptyState>
      ) : (
        <ul className={styles.leagues}>
          {loaded.data.map((league, index) => (
            <li key={league.id}>
              <LeagueTile league={league} priority={index < 3} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A text such as `6 competitions, 110 clubs.`; without the clubs if the server does not count them. */
function summaryOf(leagues: ShopLeague[]): string {
  const competitions = m.competitionCount({ count: leagues.length })
  const counts = leagues.flatMap(({ clubs_count }) => clubs_count ?? [])
  if (counts.length < leagues.length) return `${competitions}.`
  const clubs = counts.reduce((sum, count) => sum + count, 0)
  return `${inSeries([competitions, m.clubCount({ count: clubs })])}.`
}
