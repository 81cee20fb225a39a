import * as m from '#messages/leagues'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import type { ShopClub } from '../../lib/read-catalog'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import styles from './league-teams.module.css'

/** The number of clubs that are probably visible at once. */
const FIRST_ROW = 5

export function LeagueTeams({ clubs }: { clubs: ShopClub[] }) {
  return (
    <ul className={styles.teams}>
      {clubs.map((club, index) => (
        <li key={club.id}>
          <Team club={club} priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

function Team({ club, priority }: { club: ShopClub; priority: boolean }) {
  const { id, name, city, image, colour, products_count } = club
  return (
    <Link to={paths.club(id)} className={styles.team}>
      <Stage glow={colour}>
        <Picture
          image={image}
          alt=""
          sizes="(max-width: 719px) 40vw, (max-width: 1023px) 28vw, 216px"
          loading={priority ? 'eager' : 'lazy'}
        />
      </Stage>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <span>{city}</span> <span>{products_count === null ? null : m.jerseyCount({ count: products_count })}</span>
        </p>
      </div>
    </Link>
  )
}
