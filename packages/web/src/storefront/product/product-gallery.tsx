import type { ShopProduct } from '../../lib/read-catalog'
import { Picture } from '../../lib/picture'
import { classNames } from '../../ui/class-names'
import { Stage } from '../../ui/stage'
import { picturesOf, type ProductPicture, type View } from './product-views'
import { ProductStage } from './product-stage'
import styles from './product-gallery.module.css'

interface ProductGalleryProps {
  product: ShopProduct
  view: View
  onTurn: (view: View) => void
}

/** The pictures of a product: one large, and small ones to choose it by where there are several. */
export function ProductGallery({ product, view: wanted, onTurn }: ProductGalleryProps) {
  const pictures = picturesOf(product)
  const view = pictures.some((picture) => picture.view === wanted) ? wanted : 'front'
  const hasChoice = pictures.length > 1
  return (
    <div className={classNames(styles.gallery, hasChoice && styles.choice)}>
      <ProductStage product={product} pictures={pictures} view={view} onTurn={onTurn} />
      {hasChoice ? (
        <div role="group" aria-label="View" className={styles.thumbs}>
          {pictures.map((picture) => (
            <Thumb
              key={picture.view}
              picture={picture}
              glow={product.colour}
              isShown={picture.view === view}
              onChoose={() => onTurn(picture.view)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface ThumbProps {
  picture: ProductPicture
  glow: string | null
  isShown: boolean
  onChoose: () => void
}

function Thumb({ picture, glow, isShown, onChoose }: ThumbProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={onChoose} className={styles.thumb}>
      <Stage size="thumb" glow={glow} className={styles.stage}>
        <Picture image={picture.image} alt="" sizes="84px" width={84} />
      </Stage>
      <span className={styles.label}>{picture.label}</span>
    </button>
  )
}
