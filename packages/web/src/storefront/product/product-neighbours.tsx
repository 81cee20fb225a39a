import * as m from '#messages/product'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import type { ShopClubWithProducts, ShopProduct } from '../../lib/read-catalog'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Picture } from '../../lib/picture'
import { CatalogSection } from '../catalog/catalog-section'
import { JerseyCard } from '../catalog/jersey-card'
import styles from './product-neighbours.module.css'

const PICTURE_SIZES = '(max-width: 359px) 85vw, (max-width: 719px) 42vw, (max-width: 1023px) 28vw, 285px'
const WIDE_PICTURE_SIZES = '(max-width: 719px) 250px, (max-width: 1023px) 28vw, 440px'

interface ProductNeighboursProps {
  title: string
  club: ShopClubWithProducts
  neighbours: ShopProduct[]
}

/** Other jerseys of the same club, followed by a link to the club's page. */
export function ProductNeighbours({ title, club, neighbours }: ProductNeighboursProps) {
  const isWide = neighbours.length < 3
  return (
    <CatalogSection title={title}>
      <ul className={styles.row}>
        {neighbours.map((product) => (
          <li key={product.id}>
            <JerseyCard product={product} isGlance />
          </li>
        ))}
        <li className={classNames(isWide && styles.wide)}>
          <ClubTile club={club} pictureSizes={isWide ? WIDE_PICTURE_SIZES : PICTURE_SIZES} />
        </li>
      </ul>
    </CatalogSection>
  )
}

function ClubTile({ club, pictureSizes }: { club: ShopClubWithProducts; pictureSizes: string }) {
  const { id, name, colour, image, banner_image, products } = club
  return (
    <Link to={paths.club(id)} data-glow={colour ?? undefined} className={styles.club}>
      <div className={styles.picture}>
        <Picture image={banner_image ?? image} alt="" sizes={pictureSizes} />
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.count}>{m.all({ pieces: m.jerseyCount({ count: products.length }) })}</p>
        </div>
        <Icon name="chevron-end" className={styles.chevron} />
      </div>
    </Link>
  )
}
