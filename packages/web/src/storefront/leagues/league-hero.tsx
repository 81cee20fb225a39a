import * as m from '#messages/leagues'
import { formatCount } from '../../ui/format'
import { paths } from '../../lib/paths'
import type { ShopClub, ShopLeague } from '../../lib/read-catalog'
import { CategoryHero } from '../catalog/category-hero'
import { LeagueRack } from './league-rack'
import styles from './league-hero.module.css'

export function LeagueHero({ league, clubs }: { league: ShopLeague; clubs: ShopClub[] }) {
  const { name, description, country, pictures, colour } = league
  const jerseys = clubs.reduce((sum, club) => sum + (club.products_count ?? 0), 0)
  return (
    <CategoryHero
      name={name}
      description={description}
      glow={colour}
      crumbs={[{ label: m.leagues, to: paths.leagues }, { label: name }]}
      facts={[
        { term: m.country, value: country },
        { term: m.clubs, value: clubs.length > 0 ? formatCount(clubs.length) : null },
        { term: m.jerseysTitle, value: jerseys > 0 ? formatCount(jerseys) : null },
      ]}
    >
      {pictures.length > 0 ? <LeagueRack pictures={pictures} width={560} priority className={styles.rack} /> : null}
    </CategoryHero>
  )
}
