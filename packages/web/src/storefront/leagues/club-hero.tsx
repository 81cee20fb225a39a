import * as m from '#messages/leagues'
import { paths } from '../../lib/paths'
import type { ShopClubWithProducts } from '../../lib/read-catalog'
import { Picture } from '../../lib/picture'
import { formatPlain } from '../../ui/format'
import { CategoryHero } from '../catalog/category-hero'
import styles from './club-hero.module.css'

export function ClubHero({ club }: { club: ShopClubWithProducts }) {
  const picture = club.banner_image ?? club.image ?? club.products[0]?.image
  return (
    <CategoryHero
      name={club.name}
      description={club.description}
      glow={club.colour}
      crumbs={[
        { label: m.leagues, to: paths.leagues },
        ...(club.parent ? [{ label: club.parent.name, to: paths.league(club.parent.id) }] : []),
        { label: club.name },
      ]}
      facts={[
        { term: m.city, value: club.city },
        { term: m.founded, value: club.founded === null ? null : formatPlain(club.founded) },
        { term: m.ground, value: club.stadium },
        { term: m.knownAs, value: club.nickname },
      ]}
    >
      {picture ? (
        <div className={styles.picture}>
          <Picture
            image={picture}
            alt=""
            sizes="(max-width: 719px) 300px, clamp(300px, 40vw, 490px)"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      ) : null}
    </CategoryHero>
  )
}
