import * as m from '#messages/leagues'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import type { ShopLeague } from '../../lib/read-catalog'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { inSeries } from '../../ui/in-series'
import { LeagueRack } from './league-rack'
import styles from './league-tile.module.css'

interface LeagueTileProps {
  league: ShopLeague
  /** Loads the pictures with high priority; set for the first row. */
  priority?: boolean
  /** A smaller tile for a row of many tiles below a heading. */
  small?: boolean
}

export function LeagueTile({ league, priority, small = false }: LeagueTileProps) {
  const { id, name, country, clubs_count, pictures, colour } = league
  const clubs = clubs_count === null ? null : m.clubCount({ count: clubs_count })
  const facts = small ? (clubs ?? country) : inSeries([country, clubs])
  const Name = small ? 'h3' : 'h2'
  return (
    <Link
      to={paths.league(id)}
      data-glow={colour ?? undefined}
      className={classNames(styles.tile, small && styles.small)}
    >
      <LeagueRack pictures={pictures} width={small ? 220 : 424} priority={priority} className={styles.rack} />
      <div className={styles.foot}>
        <div className={styles.words}>
          <Name className={styles.name}>{name}</Name>
          {facts ? <p className={styles.facts}>{facts}</p> : null}
        </div>
        {small ? null : <Icon name="chevron-end" className={styles.chevron} />}
      </div>
    </Link>
  )
}
