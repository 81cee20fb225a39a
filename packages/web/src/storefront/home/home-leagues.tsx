import * as texts from '#messages/texts'
import * as m from '#messages/home'
import { Suspense, use } from 'react'
import type { Loaded } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import type { ShopLeague } from '../../lib/read-catalog'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { CatalogSection } from '../catalog/catalog-section'
import { LoadFailure } from '../catalog/page-trouble'
import { LeagueTile } from '../leagues/league-tile'
import styles from './home-leagues.module.css'

const TILES_ON_THEIR_WAY = 6

interface HomeLeaguesProps {
  id: string
  leagues: Promise<Loaded<ShopLeague[]>>
}

export function HomeLeagues({ id, leagues }: HomeLeaguesProps) {
  const link = <TextLink to={paths.leagues}>{m.seeAllClubs}</TextLink>
  return (
    <CatalogSection id={id} title={m.leagues} link={link} className={styles.section}>
      <Suspense fallback={<Loading />}>
        <Leagues leagues={leagues} />
      </Suspense>
    </CatalogSection>
  )
}

function Leagues({ leagues }: Pick<HomeLeaguesProps, 'leagues'>) {
  const loaded = use(leagues)
  if (loaded.status !== 'ready') {
    return <LoadFailure level={3} notice={loaded.status === 'failed' ? loaded.notice : texts.leagues_fetchFailed} />
  }
  if (loaded.data.length === 0) return <EmptyState level={3} title={texts.leagues_none} />
  return (
    <ul className={styles.row}>
      {loaded.data.map((league) => (
        <li key={league.id} className={styles.tile}>
          <LeagueTile league={league} small />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy="true" className={styles.row}>
      <VisuallyHidden>{m.loading}</VisuallyHidden>
      {Array.from({ length: TILES_ON_THEIR_WAY }, (_, index) => (
        <Skeleton key={index} className={styles.ghost} />
      ))}
    </div>
  )
}
