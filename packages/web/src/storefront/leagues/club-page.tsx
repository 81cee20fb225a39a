import * as texts from '#messages/texts'
import * as m from '#messages/leagues'
import type { Client } from '@shop/contract/client'
import { idOf, ifAvailable, liveLoader } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readClub, readClubs, type ShopClub, type ShopClubWithProducts } from '../../lib/read-catalog'
import { breadcrumbJsonLd } from '../catalog/structured-data'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
import type { Route } from './+types/club-page'
import { CatalogSection } from '../catalog/catalog-section'
import { ClubHero } from './club-hero'
import { ClubJerseys } from './club-jerseys'
import { ClubNeighbours } from './club-neighbours'
import { OutdatedNotice, PageTrouble } from '../catalog/page-trouble'
import { troubleMeta } from '../catalog/trouble-meta'
import styles from './club-page.module.css'

const page = liveLoader({
  load: async (api, args) => {
    const club = readClub(await api.call('GET /api/clubs/{id}', { params: { id: idOf(args) } }))
    return { club, league: (await ifAvailable(clubsOfLeague(api, club))) ?? [] }
  },
  failed: texts.club_fetchFailed,
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (loaderData.status !== 'ready') return troubleMeta(site, loaderData, texts.club_notFound)
  const { club } = loaderData.data
  const path = paths.club(club.id)
  const trail = [
    { name: m.leagues, path: paths.leagues },
    ...(club.parent ? [{ name: club.parent.name, path: paths.league(club.parent.id) }] : []),
    { name: club.name, path },
  ]
  return pageMeta({
    site,
    title: m.jerseys({ name: club.name }),
    description: club.description ?? m.footballJerseysOf({ name: club.name }),
    path,
    image: club.products[0]?.image ?? club.image,
    jsonLd: [breadcrumbJsonLd(trail, site.siteUrl)],
  })
}

export default function ClubPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allLeagues, to: paths.leagues }
    return <PageTrouble trouble={loaded} missing={texts.club_notFound} wayOn={wayOn} />
  }
  const { club, league } = loaded.data
  return (
    <>
      <ClubHero club={club} />
      <Container className={styles.page}>
        <OutdatedNotice notice={loaded.notice} />
        {club.products.length > 0 ? (
          <CatalogSection title={seasonOf(club)} className={styles.season}>
            <ClubJerseys products={club.products} />
          </CatalogSection>
        ) : (
          <EmptyState
            title={texts.club_noJerseys}
            action={<ButtonLink to={paths.products()}>{m.allJerseys}</ButtonLink>}
          />
        )}
        <MoreFromLeague club={club} league={league} />
      </Container>
    </>
  )
}

function MoreFromLeague({ club, league }: { club: ShopClubWithProducts; league: ShopClub[] }) {
  const others = league.filter((other) => other.id !== club.id)
  if (others.length === 0) return null
  return (
    <CatalogSection
      title={club.parent ? m.moreFrom({ name: club.parent.name }) : m.moreFromThisLeague}
      link={
        club.parent_id === null ? null : (
          <TextLink to={paths.league(club.parent_id)}>
            {m.all({ pieces: m.clubCount({ count: league.length }) })}
          </TextLink>
        )
      }
    >
      <ClubNeighbours clubs={others.slice(0, 10)} />
    </CatalogSection>
  )
}

/** The season as a heading, or "Jerseys" if the jerseys are from different seasons. */
function seasonOf({ products }: ShopClubWithProducts): string {
  const [season, ...others] = new Set(products.map((product) => product.season))
  return season && others.length === 0 ? m.season({ season }) : m.jerseysTitle
}

async function clubsOfLeague(api: Client, { parent_id }: ShopClubWithProducts): Promise<ShopClub[]> {
  if (parent_id === null) return []
  return readClubs(await api.call('GET /api/leagues/{id}/clubs', { params: { id: parent_id } }))
}
