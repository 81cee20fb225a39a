import { paths } from '../../lib/paths'
import type { ShopClubWithProducts } from '../../lib/read-catalog'
import { Picture } from '../../lib/picture'
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
        { label: 'Leagues', to: paths.leagues },
        ...(club.parent ? [{ label: club.parent.name, to: paths.league(club.parent.id) }] : []),
        { label: club.name },
      ]}
      facts={[
        { term: 'City', value: club.city },
        { term: 'Founded', value: club.founded },
        { term: 'Ground', value: club.stadium },
        { term: 'Known as', value: club.nickname },
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
