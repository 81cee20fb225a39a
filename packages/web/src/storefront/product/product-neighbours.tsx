import { Link } from 'react-router'
import { plural } from '../../lib/format'
import { paths } from '../../lib/paths'
import type { ShopClubWithProducts, ShopProduct } from '../../lib/shapes'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { CatalogSection } from '../catalog/catalog-section'
import { JerseyCard } from '../catalog/jersey-card'
import styles from './product-neighbours.module.css'

interface ProductNeighboursProps {
  product: ShopProduct
  club: ShopClubWithProducts
}

/** Other jerseys of the same club, closed by the way to the club itself. */
export function ProductNeighbours({ product, club }: ProductNeighboursProps) {
  const others = club.products.filter(({ id }) => id !== product.id).slice(0, 3)
  if (others.length === 0) return null
  return (
    <CatalogSection title={`More from ${club.name}`}>
      <ul className={styles.row}>
        {others.map((other) => (
          <li key={other.id}>
            <JerseyCard product={other} />
          </li>
        ))}
        <li className={classNames(others.length < 3 && styles.wide)}>
          <ClubTile club={club} />
        </li>
      </ul>
    </CatalogSection>
  )
}

function ClubTile({ club }: { club: ShopClubWithProducts }) {
  const { id, name, colour, image, banner_image, products } = club
  return (
    <Link to={paths.club(id)} data-glow={colour ?? undefined} className={styles.club}>
      <div className={styles.picture}>
        <Picture image={banner_image ?? image} alt="" sizes="400px" />
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.count}>All {plural(products.length, 'jersey', 'jerseys')}</p>
        </div>
        <Icon name="chevron-end" className={styles.chevron} />
      </div>
    </Link>
  )
}
