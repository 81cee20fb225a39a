import { Link } from 'react-router'
import { plural } from '../../lib/format'
import { paths } from '../../lib/paths'
import type { ShopLeague } from '../../lib/shapes'
import { Icon } from '../../ui/icon'
import { LeagueRack } from './league-rack'
import styles from './league-tile.module.css'

interface LeagueTileProps {
  league: ShopLeague
  /** For the first row. */
  priority?: boolean
}

export function LeagueTile({ league, priority }: LeagueTileProps) {
  const { id, name, country, clubs_count, pictures, colour } = league
  const facts = [country, clubs_count === null ? null : plural(clubs_count, 'club', 'clubs')].filter(Boolean).join(', ')
  return (
    <Link to={paths.league(id)} data-glow={colour ?? undefined} className={styles.tile}>
      <LeagueRack pictures={pictures} width={424} priority={priority} className={styles.rack} />
      <div className={styles.foot}>
        <div className={styles.words}>
          <h2>{name}</h2>
          {facts ? <p className={styles.facts}>{facts}</p> : null}
        </div>
        <Icon name="chevron-end" className={styles.chevron} />
      </div>
    </Link>
  )
}
