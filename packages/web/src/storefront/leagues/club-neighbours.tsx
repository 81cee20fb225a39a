import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import type { ShopClub } from '../../lib/read-catalog'
import { Picture } from '../../lib/picture'
import styles from './club-neighbours.module.css'

export function ClubNeighbours({ clubs }: { clubs: ShopClub[] }) {
  return (
    <ul className={styles.clubs}>
      {clubs.map(({ id, name, image, colour }) => (
        <li key={id}>
          <Link to={paths.club(id)} className={styles.club}>
            <span data-glow={colour ?? undefined} className={styles.picture}>
              <Picture image={image} alt="" sizes="46px" width={46} />
            </span>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
